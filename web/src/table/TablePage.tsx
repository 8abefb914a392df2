import { useEffect, useMemo, useState } from "preact/hooks";

import { getTable, sentenceOf } from "../api";
import { Header } from "../parts/Header";
import { Problem } from "../parts/Problem";
import { ClosedTable } from "./ClosedTable";
import { Cover } from "./Cover";
import { Outdated } from "./Outdated";
import { Room } from "./Room";
import { TableStore } from "./store";
import { WaitingRoom } from "./WaitingRoom";

export function TablePage({ id }: { id: string }) {
  const [problem, setProblem] = useState("");
  const store = useMemo(() => new TableStore(id), [id]);

  useEffect(() => {
    getTable(id).then(
      (info) => {
        store.setInfo(info);
        if (info.closed) store.close();
        document.title = `${info.title} · Saucers`;
      },
      (error: unknown) => {
        store.close();
        setProblem(sentenceOf(error));
      },
    );
    return () => store.close();
  }, [id, store]);

  if (problem) return <Problem sentence={problem} />;
  return (
    <>
      {store.outdated.value && <Outdated reason={store.outdated.value} />}
      <TableView store={store} />
    </>
  );
}

function TableView({ store }: { store: TableStore }) {
  const table = store.info.value;
  if (!table) return <Header />;
  if (table.closed) return <ClosedTable table={table} />;
  if (table.stage === "open") return <WaitingRoom store={store} table={table} />;
  if (store.coveredFor.value !== null) return <Cover store={store} seat={store.coveredFor.value} />;
  return <Room store={store} table={table} />;
}
