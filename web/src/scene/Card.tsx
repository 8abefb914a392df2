import type { Item } from "../types";
import { Icon, paint } from "./drawing";

/** A card that turns over when its face changes. */
export function Card({ item }: { item: Item }) {
  return (
    <span class={`card ${item.face === "down" ? "face-down" : ""}`}>
      <span class="card-turn">
        <span class="card-front" style={{ "--card": paint(item.colour || "line") }}>
          <span class="card-title">
            {item.title}
            {item.value !== null && <b class="card-value">{item.value}</b>}
          </span>
          <Icon name={item.icon} class="card-icon" />
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
