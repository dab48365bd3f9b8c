import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { useStored, writeStored } from "#app/browser/local-storage.ts";
import type { WireProductRow } from "#wire/desk/products.ts";
import { type ProductColumn, productColumns } from "./columns.ts";

const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, WireProductRow>();
const definitions = helper.columns(
  productColumns.map(({ id, label, read }) => helper.accessor(read, { id, header: label })),
);
const byId = new Map(productColumns.map((column) => [column.id, column]));

/** The table gives the columns alone: rows come from the server in their order, and the window shows a few of them. */
const NO_ROWS: WireProductRow[] = [];

/** A column that one may show or hide. */
export interface ColumnChoice {
  id: string;
  label: string;
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
}

/** Returns the columns that show, and the choice among all, which this browser keeps. */
export function useProductColumns(): { columns: ProductColumn[]; choices: ColumnChoice[] } {
  const stored = useStored("toebox:desk-columns");
  const columnVisibility = useMemo(() => visibilityOf(stored), [stored]);
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state: { columnVisibility },
    onColumnVisibilityChange(updater) {
      const next = typeof updater === "function" ? updater(columnVisibility) : updater;
      const shown = productColumns.filter(({ id }) => next[id] !== false);
      writeStored("toebox:desk-columns", shown.map(({ id }) => id).join(","));
    },
  });
  const visible = table.getVisibleLeafColumns();
  const columns = useMemo(() => visible.flatMap(({ id }) => byId.get(id) ?? []), [visible]);
  const choices = table.getAllLeafColumns().map((column) => ({
    id: column.id,
    label: byId.get(column.id)?.label ?? column.id,
    isShown: column.getIsVisible(),
    onToggle: (isShown: boolean) => column.toggleVisibility(isShown),
  }));
  return { columns, choices };
}

function visibilityOf(stored: string | null): Record<string, boolean> {
  const chosen = stored?.split(",");
  return Object.fromEntries(productColumns.map(({ id, isShown }) => [id, chosen ? chosen.includes(id) : isShown]));
}
