import type { BotInfo, SeatWish } from "../types";

const KINDS: Record<SeatWish["kind"], string> = {
  me: "Me",
  invite: "Friend, by link",
  hotseat: "At this screen",
  bot: "Bot",
};

interface SeatInputProps {
  number: number;
  wish: SeatWish;
  bots: BotInfo[];
  onChange: (wish: SeatWish) => void;
}

export function SeatInput({ number, wish, bots, onChange }: SeatInputProps) {
  return (
    <div class="seat-wish" role="group" aria-label={`Seat ${number}`}>
      <span class="seat-number" aria-hidden="true">
        {number}
      </span>
      <select
        aria-label={`Who sits at seat ${number}`}
        value={wish.kind}
        onChange={(event) => onChange({ ...wish, kind: event.currentTarget.value as SeatWish["kind"] })}
      >
        {Object.entries(KINDS).map(([kind, title]) => (
          <option key={kind} value={kind}>
            {title}
          </option>
        ))}
      </select>
      {wish.kind === "bot" && (
        <select
          aria-label={`Bot at seat ${number}`}
          value={wish.bot}
          onChange={(event) => onChange({ ...wish, bot: event.currentTarget.value })}
        >
          {bots.map((bot) => (
            <option key={bot.name} value={bot.name}>
              {bot.title}
            </option>
          ))}
        </select>
      )}
      {wish.kind === "hotseat" && (
        <input
          aria-label={`Name at seat ${number}`}
          value={wish.name ?? ""}
          maxLength={40}
          placeholder={`Player ${number}`}
          onInput={(event) => onChange({ ...wish, name: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
