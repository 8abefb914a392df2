import { useContext, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";

import type { Motion } from "../motion";
import { Dialog } from "../parts/Dialog";
import { Sign } from "../parts/signs";
import type { Piece, Picture, SeatMark, Tray } from "../types";
import { Picto, Symbols } from "./art";
import { isTouch, type BoardEvents } from "./Board";
import { Card, CardBack } from "./Card";
import { Die } from "./Die";
import { Icon, paint, SeatSign, ShapeMark } from "./drawing";
import { lightClass, sayLight } from "./offers";

export type TrayEvents = BoardEvents;

interface TraysProps extends TrayEvents {
  trays: Tray[];
  picture: Picture;
  motion: Motion;
}

/** Everything that lies beside the board. */
export function Trays({ trays, picture, ...rest }: TraysProps) {
  return (
    <>
      {trays.map((tray) => (
        <TrayBox key={tray.id} tray={tray} picture={picture} {...rest} />
      ))}
    </>
  );
}

function TrayBox({ tray, picture, motion, ...events }: { tray: Tray } & Omit<TraysProps, "trays">) {
  const owner = picture.seats.find((mark) => mark.seat === tray.owner);
  const marks = picture.seats;
  const pieces = picture.pieces.filter((piece) => piece.at === tray.id);
  const empty = tray.items.length === 0 && tray.value === null && pieces.length === 0 && !tray.note;
  if (empty && tray.kind !== "deck" && tray.kind !== "discard") return null;
  return (
    <section class={`tray tray-${tray.kind}`} aria-label={tray.title}>
      <Thing id={tray.id} class="tray-head" {...events}>
        {owner && <SeatSign {...owner} />}
        <span class="tray-title">{tray.title}</span>
        {tray.value !== null && (
          <b class="tray-value">
            {tray.value}
            {tray.top !== null && <small> / {tray.top}</small>}
          </b>
        )}
      </Thing>
      <TrayContent tray={tray} motion={motion} {...events} />
      {pieces.length > 0 && <Tokens pieces={pieces} marks={marks} {...events} />}
      {tray.note && (
        <p class="tray-note" title={tray.note}>
          {tray.note}
        </p>
      )}
    </section>
  );
}

/** Longer lists are folded. */
const MOST_ITEMS = 6;

type ContentProps = { tray: Tray; motion: Motion } & TrayEvents;

function TrayContent({ tray, motion, ...events }: ContentProps) {
  switch (tray.kind) {
    case "hand":
      return (
        <div class="cards" role="group" aria-label={tray.title} tabIndex={0}>
          {tray.items.map((item) => (
            <Thing key={item.id} id={item.id} {...events}>
              <Card item={item} />
            </Thing>
          ))}
        </div>
      );
    case "dice":
      return (
        <div class="dice">
          {tray.items.map((item) => (
            <Thing key={item.id} id={item.id} class="die-place" {...events}>
              <Die item={item} roll={motion.rolls.some((roll) => roll.die === item.id) ? motion.number : 0} />
              <span class="die-name">
                {item.title}
                {item.text && <small>{item.text}</small>}
              </span>
            </Thing>
          ))}
        </div>
      );
    case "deck":
      return (
        <div class="deck">
          <span class="card pile">
            <CardBack />
            <b class="pile-count">{tray.value ?? tray.items.length}</b>
          </span>
          {tray.items.length > 0 && <ItemList tray={tray} {...events} />}
        </div>
      );
    case "discard":
      return <Discard tray={tray} {...events} />;
    case "dial":
      return (
        <>
          <Dial value={tray.value ?? 0} top={tray.top ?? 10} />
          {tray.items.length > 0 && <ItemList tray={tray} {...events} />}
        </>
      );
    case "track":
      return <Track tray={tray} {...events} />;
    default:
      return tray.items.length > MOST_ITEMS ? (
        <details class="many-items">
          <summary>{tray.items.length} of them</summary>
          <ItemList tray={tray} {...events} />
        </details>
      ) : (
        <ItemList tray={tray} {...events} />
      );
  }
}

function ItemList({ tray, ...events }: { tray: Tray } & TrayEvents) {
  if (tray.items.length === 0) return null;
  return (
    <div class="items">
      {tray.items.map((item) => (
        <Thing key={item.id} id={item.id} class="item" {...events}>
          {item.face === "down" ? (
            <Icon name="card" />
          ) : (
            <Picto name={item.icon} colour={paintOf(item.colour)} />
          )}
          <span class="item-words">
            <span class="item-title">{item.title}</span>
            {item.text && <small>{item.text}</small>}
          </span>
          {item.value !== null && <b class="item-value">{item.value}</b>}
        </Thing>
      ))}
    </div>
  );
}

function Discard({ tray, ...events }: { tray: Tray } & TrayEvents) {
  const [open, setOpen] = useState(false);
  const top = tray.items.at(-1);
  return (
    <div class="discard">
      {top ? (
        <Thing key={`${top.id} ${top.value}`} id={top.id} {...events}>
          <Card item={top} counted />
        </Thing>
      ) : (
        <span class="card empty-pile">empty</span>
      )}
      {tray.items.length > 1 && (
        <button
          type="button"
          class="icon-button"
          aria-label="Look through the pile"
          title="Look through the pile"
          onClick={() => setOpen(true)}
        >
          <Sign name="eye" />
        </button>
      )}
      <Dialog open={open} title={tray.title} onClose={() => setOpen(false)}>
        <div class="cards spread">
          {tray.items.toReversed().map((item) => (
            <Thing key={item.id} id={item.id} {...events}>
              <Card item={item} counted />
            </Thing>
          ))}
        </div>
      </Dialog>
    </div>
  );
}

function Dial({ value, top }: { value: number; top: number }) {
  const share = Math.max(0, Math.min(1, top > 0 ? value / top : 0));
  const length = Math.PI * 40;
  return (
    <svg class="dial" viewBox="-52 -52 104 66" role="img" aria-label={`${value} of ${top}`}>
      <path class="dial-ground" d="M-40 0A40 40 0 0 1 40 0" />
      <path class="dial-value" d="M-40 0A40 40 0 0 1 40 0" stroke-dasharray={`${length * share} ${length}`} />
      <text class="dial-number" y="2">
        {value}
      </text>
      <text class="dial-top" y="14">
        of {top}
      </text>
    </svg>
  );
}

/** Steps of a track: named ones where there are items, else plain ones up to the top. */
function Track({ tray, ...events }: { tray: Tray } & TrayEvents) {
  if (tray.items.length > 0)
    return (
      <div class="track named">
        {tray.items.map((item, i) => (
          <Thing
            key={item.id}
            id={item.id}
            class={`step ${(item.value ?? i) === tray.value ? "here" : ""}`}
            {...events}
          >
            <Picto name={item.icon} />
            <span>{item.title}</span>
            {item.text && <small>{item.text}</small>}
          </Thing>
        ))}
      </div>
    );
  const steps = Array.from({ length: (tray.top ?? 0) + 1 }, (_, step) => step);
  return (
    <div class="track" role="img" aria-label={`${tray.value ?? 0} of ${tray.top ?? 0}`}>
      {steps.map((step) => (
        <span
          key={step}
          class={`step ${step === tray.value ? "here" : step < (tray.value ?? 0) ? "past" : ""}`}
        >
          {step}
        </span>
      ))}
    </div>
  );
}

const paintOf = (colour: string) => (colour ? paint(colour) : undefined);

function Tokens({ pieces, marks, ...events }: { pieces: Piece[]; marks: SeatMark[] } & TrayEvents) {
  return (
    <div class="tokens">
      {pieces.map((piece) => (
        <Thing key={piece.id} id={piece.id} class="token" {...events}>
          <Token piece={piece} mark={marks.find((mark) => mark.seat === piece.owner)} />
          <span class="unseen">{piece.title || piece.label || piece.kind}</span>
        </Thing>
      ))}
    </div>
  );
}

/** A piece that lies beside the board. */
export function Token({ piece, mark }: { piece: Piece; mark: SeatMark | undefined }) {
  const symbol = useContext(Symbols).get(piece.icon);
  if (symbol) return <Picto name={piece.icon} colour={paintOf(piece.colour || (mark?.colour ?? ""))} />;
  return (
    <svg viewBox="-22 -22 44 44" aria-hidden="true">
      <ShapeMark
        shape={piece.shape}
        size={0.9}
        class="piece-shape"
        fill={piece.colour || "stone"}
        stroke="light"
        width={0.05}
      />
      <text class="piece-label" y="6" font-size="17">
        {piece.label}
      </text>
    </svg>
  );
}

interface ThingProps extends TrayEvents {
  id: string;
  class?: string;
  title?: string;
  children: ComponentChildren;
}

/** Something in a tray: a button while it can be chosen; else a click on it asks why not. */
export function Thing(props: ThingProps) {
  const { id, class: look = "", title, children, lights, picked, onPreview, onActivate } = props;
  const light = lights.get(id);
  const activate = (event: MouseEvent) => onActivate(id, event.currentTarget as Element, isTouch(event));
  if (!light && picked !== id)
    return (
      <div class={`thing ${look}`} data-id={id} title={title} onClick={activate}>
        {children}
      </div>
    );
  const offers = light?.role === "place" ? light.offers : [];
  return (
    <button
      type="button"
      class={`thing ${lightClass(light)} ${picked === id ? "picked" : ""} ${look}`}
      data-id={id}
      title={title}
      aria-pressed={picked === id ? "true" : light?.role === "subject" ? "false" : undefined}
      onClick={activate}
      onPointerEnter={() => onPreview(offers)}
      onPointerLeave={() => onPreview([])}
      onFocus={() => onPreview(offers)}
      onBlur={() => onPreview([])}
    >
      {children}
      {light && <span class="unseen">: {sayLight(light)}</span>}
    </button>
  );
}
