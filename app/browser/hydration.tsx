import { createContext, type ReactNode, startTransition, use, useEffect, useState, useSyncExternalStore } from "react";
import { repeatEarlyPresses } from "./early-presses.ts";

const HydratedContext = createContext(true);

/** Tells `children` when React has taken over the document of the server. */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  // a transition: all that only the browser knows is rendered piece by piece, and clicks come first
  useEffect(() => startTransition(() => setHydrated(true)), []);
  // for programs that read the page: from now on it answers what a person does
  useEffect(() => {
    if (!isHydrated) return;
    repeatEarlyPresses();
    document.documentElement.dataset["hydrated"] = "";
  }, [isHydrated]);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}

/** Returns false on the server and during hydration, then true: for content that only a browser can show. */
export function useHydrated(): boolean {
  return use(HydratedContext);
}

/**
 * Returns the value of `read` in the browser, again whenever `subscribe` reports a change; `onServer` until the page is
 * hydrated.
 */
export function useBrowserValue<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  onServer: Value,
): Value {
  const readServer = () => onServer;
  return useSyncExternalStore(subscribe, useHydrated() ? read : readServer, readServer);
}
