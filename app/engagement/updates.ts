import { loadOnce } from "../browser/load-once.ts";
import type { QuerySource } from "../browser/queries.tsx";
import type * as Updates from "./send-updates.ts";

const updates = loadOnce(() => import("./send-updates.ts"));

/** The product of a press, and its kind. */
type Press<Send extends (queried: never, ...press: never[]) => unknown> =
  Parameters<Send> extends [unknown, ...infer Rest] ? Rest : never;

/** Loads what sends presses, when a visitor is about to press. */
export const prepareUpdates = () => void updates.load().catch(() => {});

/** Toggles a like or an entry of the watchlist: see send-updates.ts. */
export const toggle = (source: QuerySource, ...press: Press<typeof Updates.toggle>) =>
  send(source, (loaded, queried) => loaded.toggle(queried, ...press));

/** Sends a vote: see send-updates.ts. */
export const vote = (source: QuerySource, ...press: Press<typeof Updates.vote>) =>
  send(source, (loaded, queried) => loaded.vote(queried, ...press));

/**
 * Uses the code that sends presses. Once it is there it is used at once: a press takes back what is shown at that moment. A press
 * whose code cannot be loaded does nothing, as a failed one (POP-9).
 */
async function send<Result>(
  source: QuerySource,
  act: (code: typeof Updates, queried: Updates.Queried) => Promise<Result>,
): Promise<Result | undefined> {
  if (!updates.loaded || !source.loaded) await Promise.all([updates.load(), source.load()]).catch(() => {});
  if (!updates.loaded || !source.loaded) return undefined;
  return act(updates.loaded, { source, client: source.loaded.client });
}
