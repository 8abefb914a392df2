import type {
  Analysis,
  HttpRefusal,
  Join,
  Lobby,
  NewTable,
  Replay,
  TableInfo,
  TableLists,
  TableLog,
} from "./types";

/** The server said no; the message is its sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask(path: string, body?: unknown): Promise<Response> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(`/api${path}`, request);
  } catch {
    throw new Refused(0, "The server cannot be reached. Is it still running?");
  }
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({}))) as Partial<HttpRefusal>;
  throw new Refused(response.status, refusal.reason ?? `The server answered with error ${response.status}.`);
}

async function data<T>(path: string, body?: unknown): Promise<T> {
  return (await (await ask(path, body)).json()) as T;
}

export const getLobby = () => data<Lobby>("/games");
export const getTables = () => data<TableLists>("/tables");
export const getTable = (id: string) => data<TableInfo>(`/tables/${id}`);
export const getReplay = (id: string, view: string) => data<Replay>(`/tables/${id}/replay?view=${view}`);
export const getAnalysis = (id: string) => data<Analysis>(`/tables/${id}/analysis`);
export const getRules = async (game: string) => (await ask(`/games/${game}/rules`)).text();
export const makeTable = (wish: NewTable) => data<TableInfo>("/tables", wish);
export const startTable = (id: string) => data<TableInfo>(`/tables/${id}/start`, {});
export const sitDown = (id: string, join: Join) => data<TableInfo>(`/tables/${id}/sit`, join);
export const getLog = (id: string) => data<TableLog>(`/tables/${id}/log`);
export const nextGame = (id: string) => data<TableInfo>(`/tables/${id}/series/next`, {});
export const pickInMatch = (id: string, choice: number) =>
  data<TableInfo>(`/tables/${id}/series/pick`, { choice });
export const claimInvite = (join: Join) => data<TableInfo>("/join", join);

export const coverAddress = (game: string) => `/api/games/${game}/cover.svg`;
export const artAddress = (digest: string) => `/api/art/${digest}.svg`;
export const recordAddress = (id: string) => `/api/tables/${id}/record`;
export const matchRecordAddress = (id: string) => `/api/tables/${id}/series/record`;

/** The sentence of anything that was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
