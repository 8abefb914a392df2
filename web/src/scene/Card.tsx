import { useContext } from "preact/hooks";

import type { Item } from "../types";
import { Picto, Symbols } from "./art";
import { Icon, paint } from "./drawing";

interface CardProps {
  item: Item;
  /** How many of it lie there, where its value says that. */
  counted?: boolean;
}

/** A card that turns over when its face changes. */
export function Card({ item, counted = false }: CardProps) {
  const value = counted ? (item.value ?? 1) > 1 && `×\u00a0${item.value}` : item.value;
  const drawn = useContext(Symbols).has(item.icon);
  return (
    <span class={`card ${item.face === "down" ? "face-down" : ""} ${drawn ? "drawn" : ""}`}>
      <span class="card-turn">
        <span class="card-front" style={{ "--card": paint(item.colour || "line") }}>
          {drawn && <Picto name={item.icon} class="card-picture" colour={paint(item.colour || "line")} />}
          <span class="card-title">
            {item.title}
            {value !== null && value !== false && <b class="card-value">{value}</b>}
          </span>
          {!drawn && <Icon name={item.icon} class="card-icon" />}
          {item.text && <span class="card-text">{item.text}</span>}
        </span>
        <CardBack />
      </span>
    </span>
  );
}

export function CardBack() {
  return (
    <span class="card-back" aria-hidden="true">
      <Icon name="ufo" />
    </span>
  );
}
