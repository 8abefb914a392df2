import { pictureAddress } from "../api";
import { isDark } from "../settings";

/** The board at the start, as a whole, whatever its shape. */
export function GamePicture({ game }: { game: string }) {
  return (
    <span class="game-picture">
      <img src={pictureAddress(game, isDark.value)} alt="" loading="lazy" />
    </span>
  );
}
