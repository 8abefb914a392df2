/** Show the end of a list. Not `scrollIntoView`: that also scrolls everything around the list out of its place. */
export function scrollToEnd(list: Element | null): void {
  if (list) list.scrollTop = list.scrollHeight;
}

/** Show one thing inside a box that scrolls, and move nothing else. */
export function scrollWithin(box: Element, thing: HTMLElement): void {
  box.scrollTop += thing.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
