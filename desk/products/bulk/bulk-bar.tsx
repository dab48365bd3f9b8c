import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type BulkAction, bulkActions, everyBulkAction } from "./bulk-action.ts";

interface Props {
  selected: number;
  onChoose: (action: BulkAction) => void;
}

/** Offers the changes of the selected products. It keeps its place, but on a phone. */
export function BulkBar({ selected, onChoose }: Props) {
  return (
    <div
      role="group"
      aria-label={`${selected} selected`}
      className={classNames(
        "flex min-w-0 items-center gap-2 overflow-x-auto p-0.5 max-md:order-last max-md:w-full",
        selected === 0 && "max-md:hidden",
      )}
    >
      <span className="shrink-0 text-sm text-quiet tabular-nums">{selected} selected</span>
      {everyBulkAction.map((action) => (
        <Button
          key={action}
          size="small"
          look="outline"
          className="shrink-0"
          aria-disabled={selected < (action === "merge" ? 2 : 1)}
          onClick={() => onChoose(action)}
        >
          {bulkActions[action]}
        </Button>
      ))}
    </div>
  );
}
