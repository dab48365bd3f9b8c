import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { readStored, useStored } from "../browser/local-storage.ts";

type Outcome = "done" | "asked" | "gone" | "failed";

/** The answer to a question, undefined before any, and the token of the session that the question was about; null for none. */
interface Call<Answer> {
  answer: Answer | undefined;
  session: string | null;
}

/**
 * Redeems a one-time link when a person sees the page, not when a browser renders it ahead: the link works once.
 * `redeem` does it again after a failure, or with the answer to a question. An answer counts for the session that was
 * asked: where another has come since then, in another tab, or where it has ended, the question is asked once more
 * (ACC-64).
 */
export function useRedeem<Answer = never>(
  call: (call: Call<Answer>) => Promise<Outcome>,
): { state: "waiting" | Outcome; redeem: (answer?: Answer) => void } {
  const [state, setState] = useState<"waiting" | Outcome>("waiting");
  const isStarted = useRef(false);
  const session = useRef<string | null>(null);
  const redeem = useCallback(
    (answer?: Answer) => {
      const present = readStored("token");
      const isAnswered = answer !== undefined && present === session.current;
      session.current = present;
      setState("waiting");
      void call({ answer: isAnswered ? answer : undefined, session: present }).then(setState);
    },
    [call],
  );
  const begin = useEffectEvent(() => redeem());
  useEffect(() => {
    const start = () => {
      // React calls effects twice in development
      if (isStarted.current) return;
      isStarted.current = true;
      begin();
    };
    const { prerendering = false } = document as Document & { prerendering?: boolean };
    if (prerendering) document.addEventListener("prerenderingchange", start, { once: true });
    else start();
    return () => document.removeEventListener("prerenderingchange", start);
  }, []);
  const token = useStored("token");
  useEffect(() => {
    if (state === "asked" && readStored("token") !== session.current) begin();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the token only signals a change: during hydration it is the server's null
  }, [state, token]);
  return { state, redeem };
}
