import { useQueryClient } from "@tanstack/react-query";
import { type ClipboardEvent } from "react";
import { MAX_EDITS } from "#domain/editing/limits.ts";
import type { WireProductRow } from "#wire/desk/products.ts";
import { textOf } from "../../browser/call.ts";
import type { ProductColumn } from "../columns.ts";
import { parseCells } from "../parse-cells.ts";
import type { PendingEdits } from "../pending/pending-edits.ts";
import { describePaste, placeCells } from "../place-cells.ts";
import { WINDOW_ROWS, windowQuery, windowsOf } from "../product-windows.ts";
import type { CellPlace } from "./cell-place.ts";

interface Table {
  parameters: string;
  total: number;
  columns: readonly ProductColumn[];
  active: CellPlace;
  pending: PendingEdits;
  /** shows what became of the cells */
  onMessage: (message: string) => void;
}

/** Returns a handler that fills cells from the active one on with those of a spreadsheet. */
export function usePaste({ parameters, total, columns, active, pending, onMessage }: Table) {
  const client = useQueryClient();
  const readRows = async (count: number) => {
    const last = Math.min(active.row + count, total) - 1;
    const windows = windowsOf(active.row, last);
    const loaded = await Promise.all(windows.map((index) => client.fetchQuery(windowQuery(parameters, index))));
    return Array.from({ length: last - active.row + 1 }, (_, index): WireProductRow | undefined => {
      const row = active.row + index;
      const at = Math.floor(row / WINDOW_ROWS) - (windows[0] ?? 0);
      return loaded[at]?.data[row % WINDOW_ROWS];
    });
  };
  return async (event: ClipboardEvent) => {
    const lines = parseCells(event.clipboardData.getData("text/plain"));
    event.preventDefault();
    if (total === 0) return;
    if (lines.length > MAX_EDITS) {
      onMessage(`Nothing was pasted: at most ${MAX_EDITS} rows can be edited together.`);
      return;
    }
    try {
      const target = [null, ...columns].slice(active.column);
      const pasted = placeCells(lines, await readRows(lines.length), target);
      const refused = pending.set(
        pasted.placed.map(({ row, column, field, text }) => ({ product: row, field, text, before: column.read(row) })),
      );
      onMessage(refused > 0 ? TOO_MANY : describePaste(pasted));
    } catch (error) {
      onMessage(textOf(error));
    }
  };
}

export const TOO_MANY = `Review your changes first: at most ${MAX_EDITS} products can be edited together.`;
