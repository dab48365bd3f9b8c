/** Returns a page of rows, of which one more than `size` was read at most, with the id after which the next page begins; null at the end. */
export function pageOf<Row, Wire extends { id: number }>(
  rows: Row[],
  size: number,
  toWire: (row: Row) => Wire,
): { data: Wire[]; next: number | null } {
  const data = rows.slice(0, size).map(toWire);
  return { data, next: rows.length > size ? (data.at(-1)?.id ?? null) : null };
}
