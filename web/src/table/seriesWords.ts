/** What a game brought a player: its points where it has points, else whether it was won. */
export function resultOf(score: number, points: number | undefined): string {
  return points === undefined ? gamesWon(score) : String(points);
}

/** Games won; a shared one is a part of one. */
export function gamesWon(wins: number): string {
  const whole = Math.floor(wins);
  const rest = wins - whole;
  if (Math.abs(rest - 0.5) < 0.01) return whole === 0 ? "½" : `${whole}½`;
  return rest < 0.01 ? String(whole) : wins.toFixed(2);
}
