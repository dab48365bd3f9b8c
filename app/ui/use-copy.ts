import { useState } from "react";
import { useToast } from "./toast.tsx";

/** Copies a text; `noun` names it where that fails, such as "link". Says whether it was copied. */
export function useCopy(text: string, noun: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  const showToast = useToast();
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => showToast(`Couldn’t copy. Select the ${noun} and copy it yourself.`),
    );
  return { isCopied, copy };
}
