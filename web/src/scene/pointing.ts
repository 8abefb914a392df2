/** Fingers and arrow keys on a drawing. */

/** Half of the 44 pixels that a target for a finger should have, however small it is drawn. */
const REACH = 22;

function middle(thing: Element): { x: number; y: number } {
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The choice nearest to a click that missed, if it is within a finger's reach. */
export function nearestChoice(drawing: SVGSVGElement, click: MouseEvent): Element | null {
  let best: Element | null = null;
  let least = REACH;
  for (const thing of drawing.querySelectorAll(".choice")) {
    const { x, y } = middle(thing);
    const far = Math.hypot(x - click.clientX, y - click.clientY);
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Move the focus to the nearest choice in a direction, or with `everything` to the nearest thing at all. From what is
 * no choice any more, because it was just chosen, any arrow leads to the nearest choice, wherever that is.
 */
export function stepFocus(drawing: SVGSVGElement, from: Element, key: string, everything: boolean): boolean {
  const direction = DIRECTIONS[key];
  if (!direction) return false;
  const start = middle(from);
  const anywhere = !everything && !from.matches(".choice");
  let best: SVGElement | null = null;
  let least = Infinity;
  for (const thing of drawing.querySelectorAll<SVGElement>(everything ? "[data-id]" : ".choice")) {
    if (thing === from) continue;
    const { x, y } = middle(thing);
    const along = (x - start.x) * direction[0] + (y - start.y) * direction[1];
    const aside = Math.abs((x - start.x) * direction[1]) + Math.abs((y - start.y) * direction[0]);
    const cost = Math.abs(along) + 2 * aside;
    if ((along > 1 || anywhere) && cost < least) [best, least] = [thing, cost];
  }
  best?.focus();
  return best !== null;
}
