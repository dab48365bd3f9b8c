import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Edit } from "#domain/editing/edit.ts";
import type { WireEditIssue } from "#wire/desk/edits.ts";
import { describeOutcome } from "../editing/describe-outcome.ts";
import { ReviewDialog } from "../editing/review-dialog.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
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

/** Edits that are reviewed: of cells, or of the selection. */
interface Reviewed {
  edits: Edit[];
  /** rows whose cells they are; null for those of the selection */
  rows: PendingRows | null;
}

const NO_EDITS: Edit[] = [];

/** Shows the table of a list with what is to be reviewed and changed. */
export function ProductTable({ parameters, total, columns, onMessage }: Props) {
  const pending = usePendingEdits();
  const client = useQueryClient();
  // what somebody else saved shows at the cells, to decide between both
  const readRows = () => void client.invalidateQueries({ queryKey: PRODUCTS_KEY });
  const checkError = useChecks(pending, readRows);
  const selection = useSelection(parameters, total, onMessage);
  const [isChanging, setChanging] = useState(false);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const finish = (message: string) => {
    if (reviewed?.rows) pending.drop(reviewed.rows);
    else selection.clear();
    setReviewed(null);
    onMessage(message);
  };
  const markRefused = (issues: WireEditIssue[]) => {
    for (const [index, [key, row]] of [...(reviewed?.rows ?? [])].entries())
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
        <EditBar
          selected={selection.rows.size}
          onReview={() => setReviewed({ edits: editsOf(pending.rows), rows: pending.rows })}
          onChangeSelected={() => setChanging(true)}
        />
      </ProductGrid>
      <BulkDialog
        open={isChanging}
        rows={selection.rows}
        onClose={() => setChanging(false)}
        onReview={(edits) => {
          setChanging(false);
          setReviewed({ edits, rows: null });
        }}
      />
      <ReviewDialog
        open={reviewed !== null}
        edits={reviewed?.edits ?? NO_EDITS}
        onClose={() => setReviewed(null)}
        onPublished={(published) => finish(describeOutcome(published))}
        onRefused={markRefused}
      />
    </>
  );
}
