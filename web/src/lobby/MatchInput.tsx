import { useId } from "preact/hooks";

import type { MatchInfo } from "../types";

interface MatchInputProps {
  matches: MatchInfo[];
  value: string;
  onChange: (name: string) => void;
}

/** One game, or a match of several. */
export function MatchInput({ matches, value, onChange }: MatchInputProps) {
  const id = useId();
  const chosen = matches.find((match) => match.name === value);
  const kinds = [{ name: "", title: "A single game" }, ...matches];
  return (
    <div class="field">
      <fieldset class="segments" aria-describedby={`${id}-help`}>
        <legend>Match</legend>
        {kinds.map((kind) => (
          <label key={kind.name}>
            <input
              type="radio"
              name={id}
              checked={kind.name === value}
              onChange={() => onChange(kind.name)}
            />
            <span>{kind.title}</span>
          </label>
        ))}
      </fieldset>
      <small id={`${id}-help`} class="help">
        {chosen?.help ?? "One game, and that is it."}
      </small>
    </div>
  );
}
