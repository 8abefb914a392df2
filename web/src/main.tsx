import { render } from "preact";

import "@fontsource/barlow/latin-400.css";
import "@fontsource/barlow/latin-500.css";
import "@fontsource/barlow/latin-600.css";
import "@fontsource/barlow/latin-700.css";
import "@fontsource/jost/latin-500.css";
import "@fontsource/lilita-one/latin-400.css";
import "@fontsource/michroma/latin-400.css";
import "@fontsource/righteous/latin-400.css";
import "./generated/palette.css";
import "./style/base.css";
import "./style/parts.css";
import "./style/lobby.css";
import "./style/afterwards.css";
import "./style/table.css";
import "./style/board.css";
import "./style/trays.css";
import "./style/series.css";
import "./style/phone.css";
import { JoinPage } from "./lobby/JoinPage";
import { LobbyPage } from "./lobby/LobbyPage";
import { NewTablePage } from "./lobby/NewTablePage";
import { RulesPage } from "./lobby/RulesPage";
import { Problem } from "./parts/Problem";
import { ReplayPage } from "./replay/ReplayPage";
import { place } from "./router";
import { applySettings } from "./settings";
import { wakeOnFirstGesture } from "./sounds";
import { TablePage } from "./table/TablePage";

function App() {
  const [page = "", argument = ""] = place.value.pathname.split("/").slice(1);
  switch (page) {
    case "":
      return <LobbyPage />;
    case "new":
      return <NewTablePage key={argument} game={argument} />;
    case "rules":
      return <RulesPage key={argument} game={argument} />;
    case "table":
      return <TablePage key={argument} id={argument} />;
    case "join":
      return <JoinPage link={argument} />;
    case "replay":
      return <ReplayPage key={argument} id={argument} />;
    default:
      return <Problem sentence="There is no such page." />;
  }
}

applySettings();
wakeOnFirstGesture();
const root = document.getElementById("app");
if (root) render(<App />, root);
