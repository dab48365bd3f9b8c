import type { ReactNode } from "react";

interface TableProps {
  caption: ReactNode;
  /** the headings of the columns; cells of the first column are headings of their rows */
  columns: string[];
  /** widths of the first columns, such as "26%"; the others share the rest evenly */
  widths?: string[];
  /** cells in the order of `columns` */
  rows: { key: string | number; cells: ReactNode[] }[];
}

/** Row headings need the most room. */
const DEFAULT_WIDTHS = ["26%"];

/** A table from 768 px on; below, each row is a card whose values carry the headings of their columns (PROD-14). */
export function Table({ caption, columns, widths = DEFAULT_WIDTHS, rows }: TableProps) {
  return (
    <table className="block w-full text-left text-md md:table md:table-fixed">
      <caption className="block border-t-2 border-ink pt-3 pb-2 text-left md:table-caption">{caption}</caption>
      <thead className="overline-text hidden text-quiet md:table-header-group">
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" style={{ width: widths[index] }} className="py-2 pr-3 font-[inherit] lg:pr-4">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map(({ key, cells: [head, ...others] }) => (
          <tr key={key} className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line py-4 md:table-row md:py-0">
            <th scope="row" className="col-span-2 font-semibold md:py-3 md:pr-3 lg:pr-4">
              {head}
            </th>
            {others.map((cell, index) => (
              <Cell key={columns[index + 1]} column={columns[index + 1]}>
                {cell}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ column, children }: { column?: string; children: ReactNode }) {
  return (
    <td className="min-w-0 md:py-3 md:pr-3 lg:pr-4">
      <span aria-hidden="true" className="overline-text mb-0.5 block text-quiet md:hidden">
        {column}
      </span>
      {children}
    </td>
  );
}
