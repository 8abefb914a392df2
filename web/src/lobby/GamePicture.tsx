import { pictureAddress } from "../api";

/** The board at the start. The drawing has the trays at its right; the frame shows its left, square part. */
export function GamePicture({ game }: { game: string }) {
  return (
    <span class="game-picture">
      <img class="by-day" src={pictureAddress(game, false)} alt="" loading="lazy" />
      <img class="by-night" src={pictureAddress(game, true)} alt="" loading="lazy" />
    </span>
  );
}
