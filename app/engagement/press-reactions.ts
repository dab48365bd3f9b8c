import { loadOnce } from "../browser/load-once.ts";
import type { QuerySource } from "../browser/queries.tsx";
import type * as Sender from "./send-reactions.ts";

const sender = loadOnce(() => import("./send-reactions.ts"));

/** The product of a press, and its kind. */
type Press<Send extends (queried: never, ...press: never[]) => unknown> =
  Parameters<Send> extends [unknown, ...infer Rest] ? Rest : never;

/** Loads what sends presses, when a visitor is about to press. */
export const prepareReactions = () => void sender.load().catch(() => {});

/** Toggles a like or an entry of the watchlist: see send-reactions.ts. */
export const toggle = (source: QuerySource, ...press: Press<typeof Sender.toggle>) =>
  send(source, (loaded, queried) => loaded.toggle(queried, ...press));

/** Sends a vote: see send-reactions.ts. */
export const vote = (source: QuerySource, ...press: Press<typeof Sender.vote>) =>
  send(source, (loaded, queried) => loaded.vote(queried, ...press));

/**
 * Uses the code that sends presses. Once it is there it is used at once: a press takes back what is shown at that moment. A press
 * whose code cannot be loaded does nothing, as a failed one (POP-9).
 */
async function send<Result>(
  source: QuerySource,
  act: (code: typeof Sender, queried: Sender.Queried) => Promise<Result>,
): Promise<Result | undefined> {
  if (!sender.loaded || !source.loaded) await Promise.all([sender.load(), source.load()]).catch(() => {});
  if (!sender.loaded || !source.loaded) return undefined;
  return act(sender.loaded, { source, client: source.loaded.client });
}
