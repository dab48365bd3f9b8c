import { type ComponentType, type FunctionComponent, lazy, Suspense, useState } from "react";
import { useHydrated } from "../browser/hydration.tsx";
import { loadOnce } from "../browser/load-once.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { NotLoaded } from "./not-loaded.tsx";

/**
 * Makes a component whose code is loaded when it is first rendered, or earlier by `preload`. It needs a Suspense
 * around it, which shows its fallback until then; a preloaded component renders at once. `preload` never rejects. A fault of the
 * component stays in its place.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & { preload: () => Promise<void> } {
  const code = loadOnce(async () => nextTask().then(load));
  const Lazy = lazy(async () => ({ default: await code.load().catch((): ComponentType<Props> => NotLoaded) }));
  function Preloadable(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => code.loaded ?? (Lazy as unknown as ComponentType<Props>));
    return (
      <ErrorBoundary fallback={<NotLoaded />}>
        <Chosen {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(Preloadable, {
    preload: async () => {
      await code.load().catch(() => {});
    },
  });
}

/** Makes a component of code that is loaded once the page is hydrated; a browser that cannot load it shows nothing. */
export function afterHydration(load: () => Promise<ComponentType>): FunctionComponent {
  const Later = lazyComponent(() => load().catch(() => () => null));
  return () =>
    useHydrated() && (
      <Suspense>
        <Later />
      </Suspense>
    );
}

/** Resolves in a separate task. Links to code restyle the page; the press that needs the code is painted before. */
const nextTask = () => new Promise((resolve) => void setTimeout(resolve));
