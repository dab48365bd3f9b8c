import type { WireProductRow } from "#wire/desk/products.ts";
import { type ProductColumn, textOf } from "./columns.ts";

/** A text for a cell of the table. */
export interface PlacedCell {
  row: WireProductRow;
  column: ProductColumn;
  /** name of the field in an edit */
  field: string;
  text: string;
}

/** Pasted texts by their cells, with the number of those that have none. */
export interface PlacedCells {
  placed: PlacedCell[];
  /** beyond the last row or column */
  beyond: number;
  /** in columns or rows that cannot be edited there */
  notEditable: number;
}

/**
 * Places lines of texts in the cells of `rows`, from the first column of `columns` to the right and down. A column is null where the
 * table has one that is only read.
 */
export function placeCells(
  lines: string[][],
  rows: readonly (WireProductRow | undefined)[],
  columns: readonly (ProductColumn | null)[],
): PlacedCells {
  const found: PlacedCells = { placed: [], beyond: 0, notEditable: 0 };
  for (const [down, line] of lines.entries())
    for (const [right, typed] of line.entries()) {
      const row = rows[down];
      const column = columns[right];
      if (!row || column === undefined) {
        found.beyond++;
        continue;
      }
      const field = column?.field?.(row);
      if (column && field) found.placed.push({ row, column, field, text: textOf(column, typed) });
      else found.notEditable++;
    }
  return found;
}

const cellsOf = (count: number) => (count === 1 ? "1 cell" : `${count} cells`);

/** Describes the outcome of a paste in a sentence for each fact. */
export function describePaste({ placed, beyond, notEditable }: PlacedCells): string {
  return [
    `Pasted ${cellsOf(placed.length)}.`,
    beyond > 0 && `${cellsOf(beyond)} did not fit into the table.`,
    notEditable > 0 && `${cellsOf(notEditable)} cannot be edited here.`,
  ]
    .filter(Boolean)
    .join(" ");
}
