import type { QuerySource } from "../browser/queries.tsx";
import type * as Updates from "./send-updates.ts";

const updates = loadOnce(() => import("./send-updates.ts"));

/** The product of a press, and its kind. */
type Press<Send extends (queried: never, ...press: never[]) => unknown> =
  Parameters<Send> extends [unknown, ...infer Rest] ? Rest : never;

/** Loads what sends presses, when a visitor is about to press. */
export const prepareUpdates = updates.prepare;

/** See send-updates.ts. */
export const toggle = (source: QuerySource, ...press: Press<typeof Updates.toggle>) =>
  updates.use(source, (loaded, queried) => loaded.toggle(queried, ...press));

/** See send-updates.ts. */
export const vote = (source: QuerySource, ...press: Press<typeof Updates.vote>) =>
  updates.use(source, (loaded, queried) => loaded.vote(queried, ...press));

/**
 * Loads code when it is first needed. Once it is there it is used at once: a press takes back what is shown at that moment. A press
 * whose code cannot be loaded does nothing, as a failed one (POP-9).
 */
function loadOnce<Module>(load: () => Promise<Module>) {
  let loaded: Module | null = null;
  const prepare = async () => (loaded ??= await load());
  return {
    prepare: () => void prepare().catch(() => {}),
    use: async <Result>(
      source: QuerySource,
      act: (code: Module, queried: Updates.Queried) => Promise<Result>,
    ): Promise<Result | undefined> => {
      if (!loaded || !source.loaded) await Promise.all([prepare(), source.load()]).catch(() => {});
      return loaded && source.loaded ? act(loaded, { source, client: source.loaded.client }) : undefined;
    },
  };
}
