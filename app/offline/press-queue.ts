import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { WireReactions } from "#wire/reactions.ts";

/** Name of the queue, and of the browser's background sync for it. */
export const PRESSES = "presses";

/** Press of a heart or a bookmark that waits for the site (OFF-9). */
export interface QueuedPress {
  /** the kind and the product: a later press takes the place of an earlier one */
  key: string;
  /** the call, which names what is wanted: made twice it changes nothing */
  address: string;
  /** of the session in which it was pressed; null for a visitor */
  token: string | null;
  /** the reactions to the product after the press */
  reactions: WireReactions;
  /** distinguishes a press from a later one of the same key */
  id: string;
}

interface Schema extends DBSchema {
  presses: { key: string; value: QueuedPress };
}

/** Opens the queue, runs `use` and closes it. Rejects where the browser stores nothing. */
async function withQueue<Result>(use: (queue: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
  const queue = await openDB<Schema>("toebox", 1, {
    upgrade: (database) => void database.createObjectStore(PRESSES, { keyPath: "key" }),
  });
  try {
    return await use(queue);
  } finally {
    queue.close();
  }
}

/** Adds a press, in place of an earlier one of its kind and product. */
export async function queuePress(press: QueuedPress): Promise<void> {
  await withQueue((queue) => queue.put(PRESSES, press));
}

/** Returns the presses that wait. */
export async function readPresses(): Promise<QueuedPress[]> {
  return withQueue((queue) => queue.getAll(PRESSES));
}

/** Removes a press that was sent or refused, or that a later one has overtaken; with `id`, only that press. */
export async function removePress(key: string, id?: string): Promise<void> {
  await withQueue(async (queue) => {
    const { store, done } = queue.transaction(PRESSES, "readwrite");
    const press = await store.get(key);
    if (press && (id === undefined || press.id === id)) await store.delete(key);
    await done;
  });
}

/** Removes all presses (OFF-8). */
export async function clearPresses(): Promise<void> {
  await withQueue((queue) => queue.clear(PRESSES));
}

/** Lays presses that wait over the reply of /api/marks: they show as pressed on every page (OFF-9). */
export async function withPresses(reply: Response): Promise<Response> {
  const presses = await readPresses().catch(() => []);
  if (presses.length === 0) return reply;
  const body = (await reply.json()) as { data: WireReactions[] };
  const data = presses.reduce(layOver, body.data);
  const headers = new Headers(reply.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(JSON.stringify({ ...body, data }), { status: reply.status, headers });
}

const flags = {
  like: { flag: "is_liked", count: "likes_counts" },
  watchlist: { flag: "is_watchlisted", count: "watch_list_count" },
} as const;

/** Returns `all` with what a press wants. */
export function layOver(all: WireReactions[], { key, reactions }: QueuedPress): WireReactions[] {
  const { flag, count } = flags[key.split(" ")[0] as keyof typeof flags];
  const before = all.find(({ id }) => id === reactions.id);
  if (!before) return [...all, reactions];
  const step = reactions[flag] - before[flag];
  const after = { ...before, [flag]: reactions[flag], [count]: Math.max(before[count] + step, 0) };
  return all.map((one) => (one === before ? after : one));
}
