import { useState } from "react";
import type { Edit } from "#domain/editing/edit.ts";
import { type Published, ReviewDialog } from "../../editing/review-dialog.tsx";
import type { SelectedRows } from "../use-selection.ts";
import {
  type BulkAction,
  bulkActions,
  mergeEdits,
  moveEdits,
  pickEdits,
  releaseEdits,
  removeEdits,
} from "./bulk-action.ts";
import type { BulkFieldsProps } from "./bulk-fields.ts";
import { MergeFields } from "./merge-fields.tsx";
import { MoveFields, WEEK } from "./move-fields.tsx";
import { NEVER_RELEASED, ReleaseFields } from "./release-fields.tsx";
import { RetailerFields } from "./retailer-fields.tsx";

interface Props {
  action: BulkAction;
  rows: SelectedRows;
  onClose: () => void;
  onPublished: (published: Published) => void;
}

/** Asks for the change of the selected products, and shows what it does before anything is written (DESK-11). */
export function BulkDialog({ action, rows, onClose, onPublished }: Props) {
  const [edits, setEdits] = useState(() => firstEdits(action, rows));
  const Fields = fieldsOf[action];
  return (
    <ReviewDialog
      open
      title={`${bulkActions[action]}: ${rows.size === 1 ? "1 product" : `${rows.size} products`}`}
      edits={edits}
      fields={Fields && <Fields rows={rows} onEdits={setEdits} />}
      onLeaveOut={(places) => setEdits(edits.filter((_edit, place) => !places.has(place)))}
      onClose={onClose}
      onPublished={onPublished}
    />
  );
}

/** Fields of the actions that need some. */
const fieldsOf: Partial<Record<BulkAction, (props: BulkFieldsProps) => React.ReactNode>> = {
  move: MoveFields,
  release: ReleaseFields,
  retailer: RetailerFields,
  merge: MergeFields,
};

/** Returns the edits of an action as its fields are at first. */
function firstEdits(action: BulkAction, rows: SelectedRows): Edit[] {
  const [first = ""] = rows.keys();
  switch (action) {
    case "move":
      return moveEdits(rows, WEEK);
    case "release":
      return releaseEdits(rows, NEVER_RELEASED);
    case "pick":
      return pickEdits(rows);
    case "merge":
      return mergeEdits(rows, first);
    case "remove":
      return removeEdits(rows);
    case "retailer":
      return [];
  }
}
