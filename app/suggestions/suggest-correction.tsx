import { Suspense, useState } from "react";
import { lazyComponent } from "../ui/lazy-component.tsx";
import type { Corrected } from "./corrected-fields.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

const SuggestionDialog = lazyComponent(async () => (await import("./suggestion-dialog.tsx")).SuggestionDialog);

/** Shows "Suggest a correction", whose dialog is loaded when it is pressed (SUG-14). */
export const SuggestCorrection = withErrorBoundary(function SuggestCorrection(corrected: Corrected) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-6 hidden scripted:block">
      <button
        type="button"
        aria-haspopup="dialog"
        className="text-sm text-quiet underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        Suggest a correction
      </button>
      <Suspense>{isOpen && <SuggestionDialog {...corrected} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
});
