import { SeatSign } from "../scene/drawing";
import { Sign } from "../parts/signs";
import { capital } from "../parts/words";
import type { Picture, SeatInfo, SeatMark } from "../types";
import { StandIn } from "./StandIn";
import type { TableStore } from "./store";

/** Who sits where, whose turn it is, who is away. */
export function Seats({ store, picture }: { store: TableStore; picture: Picture }) {
  const info = store.info.value;
  const seated = store.mySeats.value.length > 0;
  const running = info?.stage === "running";
  return (
    <ul class="seats" aria-label="Players">
      {picture.seats.map((mark) => (
        <Seat
          key={mark.seat}
          mark={mark}
          info={info?.seats.find((seat) => seat.seat === mark.seat)}
          active={picture.to_move === mark.seat}
          store={store}
          mayReplace={seated && running}
        />
      ))}
      {store.watchers.value > 0 && (
        <li class="watchers">{store.watchers.value === 1 ? "1 watches" : `${store.watchers.value} watch`}</li>
      )}
    </ul>
  );
}

interface SeatProps {
  mark: SeatMark;
  info: SeatInfo | undefined;
  active: boolean;
  store: TableStore;
  mayReplace: boolean;
}

function Seat({ mark, info, active, store, mayReplace }: SeatProps) {
  const person = info?.kind === "person" || info?.kind === "hotseat";
  return (
    <li class={`seat ${active ? "active" : ""}`} aria-current={active ? "true" : undefined}>
      <SeatSign {...mark} />
      <div class="seat-words">
        <span class="seat-name">
          {info?.kind === "bot" ? `${capital(info.name)} bot` : (info?.name ?? mark.name)}
          {info?.mine && <em> you</em>}
        </span>
        <span class="seat-status">
          {mark.name}
          {mark.status && ` · ${mark.status}`}
        </span>
      </div>
      <SeatPresence info={info} />
      {mayReplace && person && !info.mine && !info.online && !info.away_bot && (
        <StandIn store={store} seat={mark.seat} name={info.name} />
      )}
      {mayReplace && info?.mine && info.away_bot && (
        <button type="button" class="quiet small" onClick={() => store.takeBack(mark.seat)}>
          Take back
        </button>
      )}
    </li>
  );
}

function SeatPresence({ info }: { info: SeatInfo | undefined }) {
  if (!info) return null;
  if (info.kind === "bot" || info.away_bot)
    return (
      <span class="presence" title={info.away_bot ? "A bot plays for now" : "A bot"}>
        <Sign name="bot" />
        <span class="unseen">{info.away_bot ? "a bot plays for now" : "bot"}</span>
      </span>
    );
  const word = info.online ? "online" : "away";
  return (
    <span class={`presence dot ${word}`} title={word}>
      <span class="unseen">{word}</span>
    </span>
  );
}
