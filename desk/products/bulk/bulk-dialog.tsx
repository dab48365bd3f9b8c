import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Edit } from "#domain/editing/edit.ts";
import type { SelectedRows } from "../use-selection.ts";
import { type BulkAction, bulkActions, everyBulkAction, pickEdits, removeEdits } from "./bulk-action.ts";
import { MergeForm } from "./merge-form.tsx";
import { MoveForm } from "./move-form.tsx";
import { ReleaseForm } from "./release-form.tsx";
import { RetailerForm } from "./retailer-form.tsx";

interface Props {
  open: boolean;
  rows: SelectedRows;
  onClose: () => void;
  onReview: (edits: Edit[]) => void;
}

/** Asks for the change of the selected products; the review shows it before anything is written (DESK-11). */
export function BulkDialog({ open, rows, onClose, onReview }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={rows.size === 1 ? "1 product" : `${rows.size} products`}>
      <Actions rows={rows} onReview={onReview} />
    </Dialog>
  );
}

function Actions({ rows, onReview }: Pick<Props, "rows" | "onReview">) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const choose = (chosen: BulkAction) => {
    if (chosen === "pick") onReview(pickEdits(rows));
    else if (chosen === "remove") onReview(removeEdits(rows));
    else setAction(chosen);
  };
  if (action === null)
    return (
      <ul className="grid gap-2">
        {everyBulkAction.map((one) => (
          <li key={one}>
            <Button
              look="outline"
              className={classNames("w-full justify-start", one === "remove" && "text-danger")}
              disabled={one === "merge" && rows.size < 2}
              onClick={() => choose(one)}
            >
              {bulkActions[one]}
            </Button>
          </li>
        ))}
      </ul>
    );
  return (
    <section aria-label={bulkActions[action]}>
      <h3 className="mb-4 text-lg font-semibold">{bulkActions[action]}</h3>
      {action === "move" && <MoveForm rows={rows} onReview={onReview} />}
      {action === "release" && <ReleaseForm rows={rows} onReview={onReview} />}
      {action === "retailer" && <RetailerForm rows={rows} onReview={onReview} />}
      {action === "merge" && <MergeForm rows={rows} onReview={onReview} />}
    </section>
  );
}
