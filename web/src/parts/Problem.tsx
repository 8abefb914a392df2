import { Go } from "../router";
import { Header } from "./Header";

export function Problem({ sentence }: { sentence: string }) {
  return (
    <>
      <Header />
      <main class="page narrow">
        <h2>That did not work</h2>
        <p class="lead" role="alert">
          {sentence}
        </p>
        <Go to="/" class="button primary">
          To the lobby
        </Go>
      </main>
    </>
  );
}
