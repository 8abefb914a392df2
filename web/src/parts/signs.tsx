/** The small signs of the page itself, drawn by us. */

const PATHS = {
  sound: "M4 9v6h4l5 4V5L8 9zM16 9c1.6 1.5 1.6 4.5 0 6M18.5 6.5c3 3 3 8 0 11",
  mute: "M4 9v6h4l5 4V5L8 9zM16.5 9.5l5 5M21.5 9.5l-5 5",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4M4 12h16",
  undo: "M9 14l-5-5 5-5M4 9h10a5.5 5.5 0 0 1 0 11h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2h5c0-.8.4-1.5 1-2A6 6 0 0 0 12 3z",
  rules: "M12 6c-2-1.5-5-1.5-8-1v13c3-.5 6-.5 8 1 2-1.5 5-1.5 8-1V5c-3-.5-6-.5-8 1zM12 6v13",
  zoomIn: "M12 5v14M5 12h14",
  zoomOut: "M5 12h14",
  copy: "M9 9h10v11H9zM5 15V4h10",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  previous: "M18 5l-9 7 9 7zM6 5v14",
  next: "M6 5l9 7-9 7zM18 5v14",
  first: "M20 5l-7 7 7 7zM12 5l-7 7 7 7zM3.5 5v14",
  last: "M4 5l7 7-7 7zM12 5l7 7-7 7zM20.5 5v14",
  chart: "M4 4v16h16M7 15l4-5 3 3 6-7",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  bot: "M6 9h12v9H6zM12 9V5M12 4.5v.01M9.5 13v1M14.5 13v1M3.5 12v3M20.5 12v3",
  danger: "M12 4 2.5 20h19zM12 10v5M12 17.5v.01",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.3c2.2.8 3.5 2.7 3.5 5.7",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2",
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z",
  again: "M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.01",
  earlier: "M15 5l-7 7 7 7",
  later: "M9 5l7 7-7 7",
  log: "M5 6h14M5 12h14M5 18h9",
  talk: "M4 5h16v11H10l-5 4v-4H4z",
  close: "M6 6l12 12M18 6L6 18",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
} as const;

export type SignName = keyof typeof PATHS;

export function Sign({ name }: { name: SignName }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} class="stroke" />
    </svg>
  );
}

export function Saucer() {
  return (
    <svg class="saucer" viewBox="0 0 64 48" aria-hidden="true">
      <path class="saucer-beam" d="M24 27 12 47h40L40 27z" />
      <path class="saucer-dome" d="M20 17C21 8 26 4 32 4s11 4 12 13c-7 3-17 3-24 0z" />
      <path class="saucer-hull" d="M4 22c0-4 9-7 16-7 7 3 17 3 24 0 7 0 16 3 16 7 0 5-12 9-28 9S4 27 4 22z" />
      <circle class="saucer-light" cx="16" cy="22.5" r="2" />
      <circle class="saucer-light" cx="27" cy="25" r="2" />
      <circle class="saucer-light" cx="38" cy="25" r="2" />
      <circle class="saucer-light" cx="49" cy="22.5" r="2" />
    </svg>
  );
}
