import type * as Updates from "./send-updates.ts";

const updates = loadOnce(() => import("./send-updates.ts"));

/** Loads what sends presses, when a visitor is about to press. */
export const prepareUpdates = updates.prepare;

/** See send-updates.ts. */
export const toggle = (...press: Parameters<typeof Updates.toggle>) => updates.use((loaded) => loaded.toggle(...press));

/** See send-updates.ts. */
export const vote = (...press: Parameters<typeof Updates.vote>) => updates.use((loaded) => loaded.vote(...press));

/**
 * Loads code when it is first needed. Once it is there it is used at once: a press takes back what is shown at that moment. A press
 * whose code cannot be loaded does nothing, as a failed one (POP-9).
 */
function loadOnce<Module>(load: () => Promise<Module>) {
  let loaded: Module | null = null;
  const prepare = async () => (loaded ??= await load());
  return {
    prepare: () => void prepare().catch(() => {}),
    use: async <Result>(act: (code: Module) => Promise<Result>): Promise<Result | undefined> => {
      const code = loaded ?? (await prepare().catch(() => null));
      return code ? act(code) : undefined;
    },
  };
}
