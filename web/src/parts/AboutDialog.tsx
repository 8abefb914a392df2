import { Dialog } from "./Dialog";

const FONTS = [
  ["Barlow", "Jeremy Tribby", "https://github.com/jpt/barlow"],
  ["Michroma", "Vernon Adams", "https://github.com/googlefonts/Michroma-font"],
  ["Jost", "Owen Earl, indestructible type*", "https://github.com/indestructible-type/Jost"],
  ["Lilita One", "Juan Montoreano", "https://fonts.google.com/specimen/Lilita+One"],
  ["Righteous", "Astigmatic", "https://fonts.google.com/specimen/Righteous"],
] as const;

/** Who made what the page is made of. */
export function AboutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="About Saucers" onClose={onClose}>
      <p>
        A table for board games about visitors from space. Boards, pieces, cards and covers are drawn by our
        own code from each game&rsquo;s edition; sounds are made in your browser.
      </p>
      <h3>Letters</h3>
      <ul class="credits-list">
        {FONTS.map(([name, author, link]) => (
          <li key={name}>
            <a href={link} rel="noreferrer">
              {name}
            </a>{" "}
            by {author}
          </li>
        ))}
      </ul>
      <p>
        All under the{" "}
        <a href="https://openfontlicense.org" rel="noreferrer">
          SIL Open Font License 1.1
        </a>
        , packaged by{" "}
        <a href="https://fontsource.org" rel="noreferrer">
          Fontsource
        </a>
        .
      </p>
      <h3>Icons</h3>
      <p>
        By Lorc, Delapouite and the other authors of{" "}
        <a href="https://game-icons.net" rel="noreferrer">
          game-icons.net
        </a>
        , under{" "}
        <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">
          CC BY 3.0
        </a>
        .
      </p>
    </Dialog>
  );
}
