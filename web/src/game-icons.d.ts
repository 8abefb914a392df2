declare module "virtual:game-icons" {
  /** Path data of each icon, on a ground of 512 by 512. */
  const paths: Record<string, string>;
  export default paths;
}
