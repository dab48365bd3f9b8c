/** A table and the tables that its rows refer to. */
export interface Referrer {
  name: string;
  references: string[];
}

/**
 * Sorts tables so that each comes after those that it refers to. A reference to itself does not count. Throws for a
 * cycle.
 */
export function inOrderOfReferences<Table extends Referrer>(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  const isWaiting = (name: string) => [...waiting].some((table) => table.name === name);
  while (waiting.size > 0) {
    const next = [...waiting].filter(({ name, references }) =>
      references.every((other) => other === name || !isWaiting(other)),
    );
    if (next.length === 0) throw new Error(`${[...waiting].map(({ name }) => name).join(", ")} refer to each other`);
    for (const table of next) {
      ordered.push(table);
      waiting.delete(table);
    }
  }
  return ordered;
}
