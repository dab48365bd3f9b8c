import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

type Outcome = "done" | "asked" | "gone" | "failed";

/**
 * Redeems a one-time link when a person sees the page, not when a browser renders it ahead: the link works once. `redeem` does it
 * again after a failure, or with the answer to what was asked.
 */
export function useRedeem<Answer = never>(
  call: (answer?: Answer) => Promise<Outcome>,
): { state: "waiting" | Outcome; redeem: (answer?: Answer) => void } {
  const [state, setState] = useState<"waiting" | Outcome>("waiting");
  const isStarted = useRef(false);
  const send = useEffectEvent(() => call());
  const redeem = useCallback(
    (answer?: Answer) => {
      setState("waiting");
      void call(answer).then(setState);
    },
    [call],
  );
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
