import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { WireProductRow } from "#wire/desk/products.ts";
import { entryPath } from "../../browser/paths.ts";
import { cellClass } from "./grid-cell.tsx";

interface Props {
  row: WireProductRow | undefined;
  isActive: boolean;
  isSelected: boolean;
  onSelect: (row: WireProductRow) => void;
}

/** Place of the names: a line of its own on a phone, else the first column, which stays at the edge. */
export const nameClass = "sticky left-0 z-1 w-[100cqi] max-md:col-span-full md:w-auto md:border-r md:border-line";

/** Shows which product a row is about, and whether it is selected. */
export function NameCell({ row, isActive, isSelected, onSelect }: Props) {
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      tabIndex={isActive ? 0 : -1}
      data-column={0}
      className={classNames(cellClass, nameClass, isSelected ? "bg-ground" : "bg-page")}
    >
      {row ? (
        <div className="flex items-center gap-2">
          <label className="-ml-2.5 grid size-11 shrink-0 place-items-center">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Select ${row.name}`}
              className="check-mark"
              checked={isSelected}
              onChange={() => onSelect(row)}
            />
          </label>
          <span className="hidden size-9 shrink-0 bg-tile md:block">
            {row.thumbnail && (
              <img src={row.thumbnail} alt="" loading="lazy" decoding="async" className="size-full object-contain" />
            )}
          </span>
          <Link
            to={entryPath("products", row.key)}
            tabIndex={-1}
            className="line-clamp-2 text-sm leading-tight font-semibold underline-offset-4 wrap-anywhere hover:underline"
          >
            {row.name}
          </Link>
        </div>
      ) : (
        <>
          <span className="sr-only">Loading</span>
          <Skeleton className="h-4 w-2/3" />
        </>
      )}
    </div>
  );
}
