import { useId } from "preact/hooks";

import { capital } from "../parts/words";
import type { OptionField, OptionValue } from "./optionSchema";

interface OptionInputProps {
  field: OptionField;
  value: OptionValue | undefined;
  onChange: (value: OptionValue) => void;
}

const MOST_SEGMENTS = 5;

export function OptionInput({ field, value, onChange }: OptionInputProps) {
  const id = useId();
  const help = field.help ? (
    <small id={`${id}-help`} class="help">
      {field.help}
    </small>
  ) : null;
  const described = field.help ? `${id}-help` : undefined;

  if (field.kind === "switch")
    return (
      <div class="field">
        <label class="switch">
          <input
            type="checkbox"
            checked={value === true}
            aria-describedby={described}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span>{field.title}</span>
        </label>
        {help}
      </div>
    );

  if (field.kind === "choice" && field.values.length <= MOST_SEGMENTS)
    return (
      <div class="field">
        <fieldset class="segments" aria-describedby={described}>
          <legend>{field.title}</legend>
          {field.values.map((option) => (
            <label key={String(option)}>
              <input type="radio" name={id} checked={option === value} onChange={() => onChange(option)} />
              <span>{shown(option)}</span>
            </label>
          ))}
        </fieldset>
        {help}
      </div>
    );

  return (
    <div class="field">
      <label for={id}>{field.title}</label>
      {field.kind === "choice" ? (
        <select
          id={id}
          aria-describedby={described}
          value={String(value ?? "")}
          onChange={(event) => {
            const chosen = field.values[event.currentTarget.selectedIndex];
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {field.values.map((option) => (
            <option key={String(option)} value={String(option)}>
              {shown(option)}
            </option>
          ))}
        </select>
      ) : field.kind === "text" ? (
        <input
          id={id}
          aria-describedby={described}
          value={String(value ?? "")}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input
          id={id}
          type="number"
          min={field.least}
          max={field.most}
          aria-describedby={described}
          value={typeof value === "boolean" ? undefined : value}
          onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      )}
      {help}
    </div>
  );
}

function shown(option: OptionValue): string {
  return capital(String(option).replaceAll("_", " "));
}
