import { type ComponentType, type FunctionComponent, lazy, Suspense, useState } from "react";
import { useHydrated } from "../browser/hydration.tsx";
import { loadOnce } from "../browser/load-once.ts";
import { Button } from "./button.tsx";

/**
 * Makes a component whose code is loaded when it is first rendered, or earlier by `preload`. It needs a Suspense
 * around it, which shows its fallback until then; a preloaded component renders at once. `preload` never rejects.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & { preload: () => Promise<void> } {
  const code = loadOnce(async () => nextTask().then(load));
  const Lazy = lazy(async () => ({ default: await code.load().catch((): ComponentType<Props> => NotLoaded) }));
  function Preloadable(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => code.loaded ?? (Lazy as unknown as ComponentType<Props>));
    return <Chosen {...props} />;
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

/** Replaces a component whose code could not be loaded. */
function NotLoaded() {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>This part of the page didn’t load.</p>
      <Button look="outline" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
