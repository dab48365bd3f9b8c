/**
 * Yields all rows of a query that returns up to `size` of them after the `last`, in chunks, so that none blocks the
 * event loop: PostgreSQL reads the next chunk while this one is used.
 */
export async function* chunks<Row>(
  size: number,
  query: (last?: Row) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row[]> {
  let next = query();
  for (;;) {
    const { rows } = await next;
    if (rows.length < size) return yield rows;
    next = query(rows.at(-1));
    // when the rows before it are given up, nobody waits for it
    next.catch(() => {});
    yield rows;
  }
}
