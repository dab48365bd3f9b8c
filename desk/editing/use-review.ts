import { useState } from "react";
import { useSaveKey } from "../browser/use-shortcut.ts";

/** Opens the review of a form by its button and Ctrl S; Ctrl Enter publishes at once. `dialog` is for the ReviewDialog. */
export function useReview(canReview: boolean) {
  const [reviewing, setReviewing] = useState<"shown" | "at once" | null>(null);
  const show = () => setReviewing("shown");
  const close = () => setReviewing(null);
  useSaveKey(
    () => canReview && show(),
    () => canReview && setReviewing("at once"),
  );
  return { show, close, dialog: { open: reviewing !== null, isDirect: reviewing === "at once", onClose: close } };
}
