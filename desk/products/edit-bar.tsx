import type { ReactNode } from "react";
import { ReviewButton } from "../editing/review-button.tsx";
import { DiscardButton } from "../ui/discard-button.tsx";
import { usePendingEdits, usePendingRows } from "./pending/use-pending.ts";

interface Props {
  onReview: () => void;
  /** changes of the selected products */
  children: ReactNode;
}

/** Shows what is left to review, and changes the selected products. It is always there, so that the table keeps its place. */
export function EditBar({ onReview, children }: Props) {
  const pending = usePendingEdits();
  const rows = usePendingRows();
  const count = [...rows.values()].reduce((sum, { fields }) => sum + Object.keys(fields).length, 0);
  return (
    <div className="flex items-center gap-2 border-t border-line py-2 max-md:flex-wrap">
      <ReviewButton size="small" disabled={count === 0} count={count} onClick={onReview} />
      {children}
      <DiscardButton
        changes={count === 1 ? "1 change" : `${count} changes`}
        size="small"
        disabled={count === 0}
        className="ml-auto shrink-0"
        onDiscard={() => pending.drop(rows)}
      />
    </div>
  );
}
