import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { formatNumber } from "#app/ui/format-number.ts";
import { MAX_EDITS } from "#domain/editing/limits.ts";
import type { WireProductRow } from "#wire/desk/products.ts";
import { textOf } from "../browser/call.ts";
import { windowQuery, windowsOf } from "./product-windows.ts";

/** Products that are changed together, by their keys, wherever the table shows them. */
export type SelectedRows = ReadonlyMap<string, WireProductRow>;

export interface Selection {
  rows: SelectedRows;
  toggle: (row: WireProductRow) => void;
  clear: () => void;
  /** box that selects what is found, or nothing */
  header: { label: string; isSelected: boolean; onToggle: () => void };
}

const NONE: SelectedRows = new Map();

/** Keeps the selected products of the list that `parameters` describe. */
export function useSelection(parameters: string, total: number, onMessage: (message: string) => void): Selection {
  const [rows, setRows] = useState(NONE);
  const client = useQueryClient();
  const toggle = useCallback((row: WireProductRow) => setRows((before) => toggled(before, row)), []);
  const clear = useCallback(() => setRows(NONE), []);
  const found = Math.min(total, MAX_EDITS);
  const selectFound = async () => {
    try {
      const windows = await Promise.all(
        windowsOf(0, found - 1).map((index) => client.fetchQuery(windowQuery(parameters, index))),
      );
      const all = windows.flatMap(({ data }) => data).slice(0, found);
      setRows(new Map(all.map((row) => [row.key, row])));
      if (total > found) onMessage(`The first ${found} of ${formatNumber(total)} are selected.`);
    } catch (error) {
      onMessage(textOf(error));
    }
  };
  const isSelected = rows.size > 0;
  const label = isSelected
    ? `${rows.size} selected`
    : total > found
      ? `Select the first ${found}`
      : `Select all ${found}`;
  return {
    rows,
    toggle,
    clear,
    header: { label, isSelected, onToggle: isSelected ? clear : () => void selectFound() },
  };
}

/** Returns the selection with a row more or less; a full one takes no more. */
function toggled(rows: SelectedRows, row: WireProductRow): SelectedRows {
  const next = new Map(rows);
  if (!next.delete(row.key) && next.size < MAX_EDITS) next.set(row.key, row);
  return next;
}
