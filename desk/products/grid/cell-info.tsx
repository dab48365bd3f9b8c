import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { WireProductRow } from "#wire/desk/products.ts";
import { textOf } from "../../browser/call.ts";
import { cellLabel, type ProductColumn, wordOf } from "../columns.ts";
import { issueOf } from "../pending/pending-edits.ts";
import { usePendingEdits, usePendingRow } from "../pending/use-pending.ts";

interface Props {
  row: WireProductRow | undefined;
  column: ProductColumn | undefined;
  /** why rows could not be loaded */
  error: Error | null;
}

/** Shows the cell that the keyboard is in, in full: its edit, and the mistake of it. Its line is always there, but on a phone. */
export function CellInfo({ row, column, error }: Props) {
  const pending = usePendingEdits();
  const pendingRow = usePendingRow(row?.key);
  const field = row && column ? (column.field?.(row) ?? null) : null;
  const edited = field === null ? undefined : pendingRow?.fields[field];
  const issue = field !== null && pendingRow ? issueOf(pendingRow, field) : null;
  return (
    <div className={classNames("flex min-h-12 items-center gap-3", edited === undefined && !error && "max-md:hidden")}>
      <p className="line-clamp-3 min-w-0 flex-1 text-sm md:line-clamp-2">
        {error ? (
          <span role="alert" className="font-medium text-danger">
            {textOf(error)}
          </span>
        ) : (
          row &&
          column && (
            <>
              <span className="text-quiet max-md:hidden">
                {cellLabel(column, row)}, {row.name}:
              </span>{" "}
              {edited !== undefined && <del className="text-quiet">{wordOf(column, column.read(row)) || "empty"}</del>}{" "}
              <span className="font-semibold wrap-anywhere">
                {wordOf(column, edited ?? column.read(row)) || "empty"}
              </span>{" "}
              {issue && <span className="font-medium text-danger">{issue.reason}</span>}
            </>
          )
        )}
      </p>
      {row && issue?.is_stale && (
        <Button look="outline" size="small" onClick={() => pending.keep(row.key, row.revision)}>
          Keep mine
        </Button>
      )}
      <Button
        look="outline"
        size="small"
        className={edited === undefined ? "invisible" : undefined}
        onClick={() => row && field !== null && pending.revert(row.key, field, row.revision)}
      >
        Revert
      </Button>
    </div>
  );
}
