import type * as Updates from "./send-updates.ts";

/** Null when the code cannot be loaded: the press then does nothing, as a failed one (POP-9). */
const load = () => import("./send-updates.ts").catch(() => null);

/** Loads what sends presses, when a visitor is about to press. */
export function prepareUpdates(): void {
  void load();
}

/** See send-updates.ts. */
export const toggle: typeof Updates.toggle = async (...press) => (await load())?.toggle(...press);

/** See send-updates.ts. */
export const vote: typeof Updates.vote = async (...press) => (await load())?.vote(...press);
