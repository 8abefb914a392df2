import { Picto } from "../scene/art";
import { Icon, paint, SeatSign } from "../scene/drawing";
import { Thing, Token, type TrayEvents } from "../scene/Trays";
import { Sign } from "../parts/signs";
import { capital } from "../parts/words";
import type { Picture, SeatInfo, SeatMark, Tray } from "../types";
import { StandIn } from "./StandIn";
import type { TableStore } from "./store";

interface SeatsProps {
  store: TableStore;
  picture: Picture;
  events: TrayEvents;
}

/** Who sits where, whose turn it is, what everybody has in the open. */
export function Seats({ store, picture, events }: SeatsProps) {
  const info = store.info.value;
  const seated = store.mySeats.value.length > 0;
  const running = info?.stage === "running";
  return (
    <ul class={`seats count-${picture.seats.length}`} aria-label="Players">
      {picture.seats.map((mark) => (
        <SeatPanel
          key={mark.seat}
          mark={mark}
          info={info?.seats.find((seat) => seat.seat === mark.seat)}
          picture={picture}
          events={events}
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

interface SeatProps extends SeatsProps {
  mark: SeatMark;
  info: SeatInfo | undefined;
  mayReplace: boolean;
}

function SeatPanel({ mark, info, picture, events, store, mayReplace }: SeatProps) {
  const active = picture.to_move === mark.seat;
  const person = info?.kind === "person" || info?.kind === "hotseat";
  const colour = paint(mark.colour);
  return (
    <li
      class={`seat ${active ? "active" : ""} ${info?.mine ? "mine" : ""}`}
      style={{ "--seat": colour }}
      aria-current={active ? "true" : undefined}
    >
      <div class="seat-head">
        {mark.portrait && <Picto name={mark.portrait} class="seat-portrait" colour={colour} />}
        <SeatSign {...mark} />
        <span class="seat-name">
          {info?.kind === "bot" ? `${capital(info.name)} bot` : (info?.name ?? mark.name)}
          {info?.mine && <em> you</em>}
        </span>
        <SeatPresence info={info} />
        {mark.score !== null && (
          <b class="seat-score" title="Points">
            {mark.score}
            <span class="unseen"> points</span>
          </b>
        )}
      </div>
      {mark.tokens.length > 0 && (
        <ul class="seat-tokens" aria-label={`What ${mark.name} has`}>
          {mark.tokens.map((token, i) => (
            <li key={i} class={token.dim ? "dim" : ""} title={token.title}>
              <Picto name={token.symbol} colour={colour} />
              <span class="unseen">{token.title}</span>
            </li>
          ))}
        </ul>
      )}
      <HandCount picture={picture} seat={mark.seat} mine={info?.mine === true} />
      {ownTrays(picture, mark.seat, mark.tokens.length > 0 ? events : null).map((tray) => (
        <SeatTray key={tray.id} tray={tray} picture={picture} mark={mark} events={events} />
      ))}
      {mark.progress !== null && (
        <div
          class="seat-progress"
          role="progressbar"
          aria-label={`How near ${mark.name} is to the goal`}
          aria-valuenow={Math.round(mark.progress * 100)}
        >
          <span style={{ width: `${Math.max(0, Math.min(1, mark.progress)) * 100}%` }} />
        </div>
      )}
      <span class="seat-status" title={mark.status}>
        <span class="seat-side">{mark.name}</span>
        {mark.status && ` · ${mark.status}`}
      </span>
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

/** How many cards somebody else holds. */
function HandCount({ picture, seat, mine }: { picture: Picture; seat: number; mine: boolean }) {
  const hand = picture.trays.find((tray) => tray.kind === "hand" && tray.owner === seat);
  if (!hand || mine) return null;
  const count = hand.items.length;
  return (
    <span class="hand-count" title={hand.title}>
      <Icon name="card" /> {count === 1 ? "1 card" : `${count} cards`}
    </span>
  );
}

/** Trays that lie before one player and hold something. Where tokens tell it all, only those with something to choose. */
function ownTrays(picture: Picture, seat: number, events: TrayEvents | null): Tray[] {
  const thingsOf = (tray: Tray) => [
    ...tray.items.map((item) => item.id),
    ...picture.pieces.filter((piece) => piece.at === tray.id).map((piece) => piece.id),
  ];
  const isLit = (id: string) => events === null || events.lights.has(id) || events.picked === id;
  return picture.trays.filter(
    (tray) => tray.owner === seat && isSeatTray(tray) && thingsOf(tray).some(isLit),
  );
}

export function isSeatTray(tray: Tray): boolean {
  return tray.owner !== null && tray.kind !== "hand" && tray.kind !== "dice";
}

interface SeatTrayProps {
  tray: Tray;
  picture: Picture;
  mark: SeatMark;
  events: TrayEvents;
}

/** A mat in a row: its things as signs, with their names for those who rest on them or listen. */
function SeatTray({ tray, picture, mark, events }: SeatTrayProps) {
  const pieces = picture.pieces.filter((piece) => piece.at === tray.id);
  return (
    <div class="tray seat-tray" role="group" aria-label={tray.title}>
      {tray.items.map((item) => (
        <Thing key={item.id} id={item.id} class="chip" title={item.title} {...events}>
          {item.icon ? (
            <Picto name={item.icon} colour={paint(item.colour || mark.colour)} />
          ) : (
            <b>{item.title}</b>
          )}
          {item.icon && <span class="unseen">{item.title}</span>}
          {item.value !== null && <b>{item.value}</b>}
        </Thing>
      ))}
      {pieces.map((piece) => (
        <Thing key={piece.id} id={piece.id} class="chip" title={piece.title} {...events}>
          <Token piece={piece} mark={mark} />
          <span class="unseen">{piece.title || piece.label || piece.kind}</span>
        </Thing>
      ))}
    </div>
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
