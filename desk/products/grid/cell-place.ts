/** Place of a cell: 0 is the first row, and the column with the names of products. */
export interface CellPlace {
  row: number;
  column: number;
}

/** Way from a cell to another, by its rows and columns; an infinite one leads to the edge. */
export interface Step {
  rows: number;
  columns: number;
}

/** Returns the place that is a step away, within a table of this size. */
export function placeAfter({ row, column }: CellPlace, step: Step, size: { rows: number; columns: number }): CellPlace {
  const within = (place: number, count: number) => Math.max(0, Math.min(place, count - 1));
  return { row: within(row + step.rows, size.rows), column: within(column + step.columns, size.columns) };
}
