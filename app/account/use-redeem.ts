import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

type Outcome = "done" | "gone" | "failed";

/**
 * Redeems a one-time link when a person sees the page, not when a browser renders it ahead: the link works once. `redeem` does it
 * again after a failure.
 */
export function useRedeem(call: () => Promise<Outcome>): { state: "waiting" | Outcome; redeem: () => void } {
  const [state, setState] = useState<"waiting" | Outcome>("waiting");
  const isStarted = useRef(false);
  const send = useEffectEvent(call);
  const redeem = useCallback(() => {
    setState("waiting");
    void call().then(setState);
  }, [call]);
  useEffect(() => {
    const start = () => {
      // React calls effects twice in development
      if (isStarted.current) return;
      isStarted.current = true;
      void send().then(setState);
    };
    const { prerendering = false } = document as Document & { prerendering?: boolean };
    if (prerendering) document.addEventListener("prerenderingchange", start, { once: true });
    else start();
    return () => document.removeEventListener("prerenderingchange", start);
  }, []);
  return { state, redeem };
}
