/** Rows of cells, the first with the names of the columns. */
export type Table = string[][];

/**
 * Returns `page` with the rows between each `<!-- table: NAME -->` and `<!-- end -->` written again. Throws when
 * `tables` lacks a table.
 */
export function fillTables(page: string, tables: Record<string, () => Table>): string {
  return page.replaceAll(
    /(<!-- table: ([\w-]+) -->\n)[^]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => {
      const table = tables[name]?.();
      if (!table) throw new Error(`nothing writes the table "${name}"`);
      const [names = [], ...rows] = table;
      const lines = [names, names.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |\n`);
      return begin + lines.join("") + end;
    },
  );
}
