/** Code that is loaded when it is first needed. */
export interface Loadable<Code> {
  /** null until it is loaded */
  loaded: Code | null;
  /** Loads it once; after a failure, which rejects, again. */
  load: () => Promise<Code>;
}

/** Makes code loadable by `load`; `loaded` is there from the beginning. */
export function loadOnce<Code>(load: () => Promise<Code>, loaded: Code | null = null): Loadable<Code> {
  let loading: Promise<Code> | null = null;
  const code: Loadable<Code> = {
    loaded,
    load: async () => {
      if (code.loaded) return code.loaded;
      loading ??= load()
        .then((made) => (code.loaded = made))
        .finally(() => (loading = null));
      return loading;
    },
  };
  return code;
}
