import type { QueuedPress } from "#app/offline/press-queue.ts";
import type { TestWorker } from "./start-worker.ts";

/** Kind of a press and its product. */
export type PressKey = `${"like" | "watchlist"} ${number}`;

export type Wanted = 0 | 1;

let presses = 0;

/** Makes a press as pages queue it. */
export function makePress(key: PressKey, wanted: Wanted, token: string | null = null): QueuedPress {
  const [kind, id] = key.split(" ") as ["like" | "watchlist", string];
  const flag = kind === "like" ? "is_liked" : "is_watchlisted";
  const none = { is_liked: 0, is_watchlisted: 0, is_cop: 0, is_pass: 0 } as const;
  const counts = { likes_counts: 0, watch_list_count: 0, cop_count: 0, pass_count: 0 };
  const reactions = { id: Number(id), ...none, ...counts, [flag]: wanted };
  return { key, address: `/api/product/${id}/${kind}?wanted=${wanted}`, token, id: String((presses += 1)), reactions };
}

/** Has the site of a worker take presses of these keys. Returns what it holds, by key, and the tokens it was sent. */
export function servePresses({ site }: TestWorker, keys: readonly PressKey[]) {
  const held = new Map<string, Wanted>();
  const authorizations: (string | null)[] = [];
  for (const key of keys) {
    for (const wanted of [0, 1] as const) {
      site.serve(makePress(key, wanted).address, ({ headers }) => {
        held.set(key, wanted);
        authorizations.push(headers.get("authorization"));
        return Response.json({ data: wanted });
      });
    }
  }
  return { held, authorizations };
}
