import { useEffect, useState } from "react";

/** Milliseconds without a key after which an edit is checked. */
const PAUSE_MS = 400;

/** Returns a text once it has stayed the same for a moment. */
export function useSettled<Text extends string | null>(text: Text): Text {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
