import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { usePendingEdits, usePendingRows } from "./pending/use-pending.ts";

interface Props {
  selected: number;
  onReview: () => void;
  onChangeSelected: () => void;
}

/** Shows what is left to review, and changes the selected products. It is always there, so that the table keeps its place. */
export function EditBar({ selected, onReview, onChangeSelected }: Props) {
  const pending = usePendingEdits();
  const rows = usePendingRows();
  const [isDiscarding, setDiscarding] = useState(false);
  const count = [...rows.values()].reduce((sum, { fields }) => sum + Object.keys(fields).length, 0);
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line py-2">
      <Button size="small" disabled={count === 0} onClick={onReview}>
        <span>
          Review<span className="max-sm:sr-only"> changes</span>
          {count > 0 && ` (${count})`}
        </span>
      </Button>
      <Button size="small" look="outline" disabled={selected === 0} onClick={onChangeSelected}>
        <span>
          Change<span className="max-sm:sr-only"> selected</span>
          {selected > 0 && ` (${selected})`}
        </span>
      </Button>
      <Button size="small" look="plain" disabled={count === 0} className="ml-auto" onClick={() => setDiscarding(true)}>
        Discard
      </Button>
      <Dialog open={isDiscarding} onClose={() => setDiscarding(false)} title="Discard changes">
        <p className="mb-5 text-md">
          {count === 1 ? "1 change that you have not published" : `${count} changes that you have not published`} will
          be lost.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            onClick={() => {
              pending.drop(rows);
              setDiscarding(false);
            }}
          >
            Discard {count === 1 ? "1 change" : `${count} changes`}
          </Button>
          <Button look="outline" onClick={() => setDiscarding(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
