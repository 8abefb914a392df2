import { coverAddress } from "../api";

/** The cover of a game's box. */
export function GamePicture({ game }: { game: string }) {
  return (
    <span class="game-picture">
      <img src={coverAddress(game)} alt="" width="600" height="800" />
    </span>
  );
}
