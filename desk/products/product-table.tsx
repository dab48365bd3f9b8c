import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WireEditIssue } from "#wire/desk/edits.ts";
import { useSaveKey } from "../browser/use-shortcut.ts";
import { describeOutcome } from "../editing/describe-outcome.ts";
import { ReviewDialog } from "../editing/review-dialog.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import type { BulkAction } from "./bulk/bulk-action.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { BulkDialog } from "./bulk/bulk-dialog.tsx";
import type { ProductColumn } from "./columns.ts";
import { EditBar } from "./edit-bar.tsx";
import { ProductGrid } from "./grid/product-grid.tsx";
import { editsOf, type PendingRows } from "./pending/pending-edits.ts";
import { useChecks } from "./pending/use-checks.ts";
import { usePendingEdits } from "./pending/use-pending.ts";
import { PRODUCTS_KEY } from "./product-windows.ts";
import { useSelection } from "./use-selection.ts";

interface Props {
  parameters: string;
  total: number;
  columns: readonly ProductColumn[];
  onMessage: (message: string) => void;
}

/** Shows the table of a list with what is to be reviewed and changed. */
export function ProductTable({ parameters, total, columns, onMessage }: Props) {
  const pending = usePendingEdits();
  const client = useQueryClient();
  // what somebody else saved shows at the cells, to decide between both
  const readRows = () => void client.invalidateQueries({ queryKey: PRODUCTS_KEY });
  const checkError = useChecks(pending, readRows);
  const selection = useSelection(parameters, total, onMessage);
  const [action, setAction] = useState<BulkAction | null>(null);
  const [reviewed, setReviewed] = useState<PendingRows | null>(null);
  const review = () => pending.rows.size > 0 && setReviewed(pending.rows);
  useSaveKey(review);
  const markRefused = (issues: WireEditIssue[]) => {
    for (const [index, [key, row]] of [...(reviewed ?? [])].entries())
      pending.setIssues(
        key,
        row,
        issues.filter(({ edit }) => edit === index),
      );
    if (issues.some(({ is_stale }) => is_stale)) readRows();
  };
  return (
    <>
      <ProductGrid parameters={parameters} total={total} columns={columns} selection={selection} onMessage={onMessage}>
        {checkError && <ErrorLine>{checkError}</ErrorLine>}
        <EditBar onReview={review}>
          <BulkBar selected={selection.rows.size} onChoose={setAction} />
        </EditBar>
      </ProductGrid>
      {action && (
        <BulkDialog
          action={action}
          rows={selection.rows}
          onClose={() => setAction(null)}
          onPublished={(published) => {
            setAction(null);
            selection.clear();
            onMessage(describeOutcome(published));
          }}
        />
      )}
      <ReviewDialog
        open={reviewed !== null}
        edits={reviewed ? editsOf(reviewed) : []}
        onClose={() => setReviewed(null)}
        onPublished={(published) => {
          if (reviewed) pending.drop(reviewed);
          setReviewed(null);
          onMessage(describeOutcome(published));
        }}
        onIssues={markRefused}
      />
    </>
  );
}
