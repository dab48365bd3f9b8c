import { Dialog } from "../ui/dialog.tsx";
import type { Corrected } from "./corrected-fields.ts";
import { SuggestionForm } from "./suggestion-form.tsx";

/** Shows the dialog in which a visitor corrects a product or a store (SUG-14). */
export function SuggestionDialog(props: Corrected & { onClose: () => void }) {
  return (
    <Dialog open onClose={props.onClose} title="Suggest A Correction">
      <SuggestionForm {...props} />
    </Dialog>
  );
}
