import { useEffect, useState } from "preact/hooks";

import { Sign, type SignName } from "../parts/signs";
import { pace } from "../settings";

const STEP_LASTS = 1000;
/** With motion off, a replay that plays by itself still leaves time to read. */
const SHORTEST_STEP = 350;

interface PlayerProps {
  step: number;
  last: number;
  onStep: (step: number) => void;
}

/** The scrubber: play, pause, step and jump. */
export function Player({ step, last, onStep }: PlayerProps) {
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return;
    if (step >= last) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => onStep(step + 1), Math.max(STEP_LASTS * pace.value, SHORTEST_STEP));
    return () => clearTimeout(timer);
  }, [running, step, last, onStep]);

  const go = (to: number) => {
    setRunning(false);
    onStep(Math.max(0, Math.min(last, to)));
  };
  const toggle = () => {
    if (!running && step >= last) onStep(0);
    setRunning(!running);
  };
  return (
    <div class="player" role="group" aria-label="Replay controls">
      <Control sign="first" label="To the beginning" disabled={step === 0} onPress={() => go(0)} />
      <Control sign="previous" label="One step back" disabled={step === 0} onPress={() => go(step - 1)} />
      <Control sign={running ? "pause" : "play"} label={running ? "Pause" : "Play"} onPress={toggle} />
      <Control sign="next" label="One step on" disabled={step >= last} onPress={() => go(step + 1)} />
      <Control sign="last" label="To the end" disabled={step >= last} onPress={() => go(last)} />
      <input
        type="range"
        aria-label="Step"
        min={0}
        max={last}
        value={step}
        aria-valuetext={`Step ${step} of ${last}`}
        onInput={(event) => go(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

function Control({
  sign,
  label,
  disabled,
  onPress,
}: {
  sign: SignName;
  label: string;
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Sign name={sign} />
    </button>
  );
}
