import { sound } from "./settings";

/** All sounds are made here, out of sine waves and noise; nothing is downloaded. */

let audio: AudioContext | null = null;

/** Browsers let a page sound only after a gesture; the first one wakes the synthesiser. */
export function wakeOnFirstGesture(): void {
  const wake = () => {
    audio ??= new AudioContext();
    void audio.resume();
  };
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
}

function ready(): AudioContext | null {
  return sound.value && audio?.state === "running" ? audio : null;
}

interface Tone {
  pitch: number;
  at?: number;
  length?: number;
  loudness?: number;
  wave?: OscillatorType;
}

function tone({ pitch, at = 0, length = 0.2, loudness = 0.12, wave = "sine" }: Tone): void {
  const context = ready();
  if (!context) return;
  const begin = context.currentTime + at;
  const voice = new OscillatorNode(context, { type: wave, frequency: pitch });
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(loudness, begin + 0.015);
  envelope.gain.exponentialRampToValueAtTime(0.0005, begin + length);
  voice.connect(envelope).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + length + 0.05);
}

/** A short burst of filtered noise: wood, paper, a die on the table. */
function knock(at: number, colour: number, length: number, loudness: number): void {
  const context = ready();
  if (!context) return;
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: colour, Q: 1.2 });
  const gain = new GainNode(context, { gain: loudness });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

const A4 = 440;
const semitones = (steps: number) => A4 * 2 ** (steps / 12);

/** Our own five notes: up a fifth, down a third, then home in two steps. */
const FANFARE = [0, 7, 4, 9, 12];

export const play = {
  move: () => knock(0, 900, 0.07, 0.5),
  dice: () => {
    [0, 0.09, 0.17, 0.28, 0.42].forEach((at, i) => knock(at, 1900 - i * 180, 0.05, 0.45 - i * 0.05));
  },
  card: () => knock(0, 4200, 0.09, 0.3),
  turn: () => {
    tone({ pitch: semitones(4), length: 0.35 });
    tone({ pitch: semitones(9), at: 0.14, length: 0.5 });
  },
  refused: () => tone({ pitch: 130, length: 0.22, wave: "triangle" }),
  chat: () => tone({ pitch: semitones(14), length: 0.12, loudness: 0.06 }),
  fanfare: () => {
    FANFARE.forEach((step, i) => {
      const last = i === FANFARE.length - 1;
      tone({
        pitch: semitones(step),
        at: i * 0.34,
        length: last ? 1.8 : 0.5,
        loudness: 0.14,
        wave: "triangle",
      });
      tone({ pitch: semitones(step - 12), at: i * 0.34, length: last ? 1.8 : 0.5, loudness: 0.07 });
    });
  },
};
