import type { Edit } from "#domain/editing/edit.ts";
import type { SelectedRows } from "../use-selection.ts";

/** Properties of the fields that say what selected products get. */
export interface BulkFieldsProps {
  rows: SelectedRows;
  /** called with the edits that the fields make; none while they are not complete */
  onEdits: (edits: Edit[]) => void;
}
