import { classNames } from "#app/ui/class-names.ts";
import type { ProductColumn } from "../columns.ts";
import { rowClass } from "./grid-row.tsx";
import { nameClass } from "./name-cell.tsx";

interface Props {
  columns: readonly ProductColumn[];
  height: number;
  selection: {
    /** name of the box that selects what is found */
    label: string;
    isSelected: boolean;
    onToggle: () => void;
  };
}

const headClass = "flex min-w-0 items-center px-2.5 text-xs font-semibold text-quiet";

/** Shows the names of the columns, which stay at the upper edge. */
export function GridHeader({ columns, height, selection: { label, isSelected, onToggle } }: Props) {
  return (
    <div role="rowgroup" className="sticky top-0 z-2 min-w-full border-b-2 border-ink bg-page" style={{ height }}>
      <div role="row" aria-rowindex={1} className={classNames(rowClass, "h-full max-md:grid-rows-2")}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its box has one */}
        <div role="columnheader" aria-colindex={1} className={classNames(headClass, nameClass, "bg-page")}>
          <label className="-ml-2.5 flex min-w-0 items-center gap-2">
            <span className="grid h-9 w-11 shrink-0 place-items-center">
              <input
                type="checkbox"
                aria-label={label}
                className="check-mark"
                checked={isSelected}
                onChange={onToggle}
              />
            </span>
            <span className="truncate">{label}</span>
          </label>
        </div>
        {columns.map((column, at) => (
          <div key={column.id} role="columnheader" aria-colindex={at + 2} className={headClass}>
            <span className="truncate">{column.label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
