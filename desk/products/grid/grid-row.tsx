import { type CSSProperties, memo } from "react";
import { classNames } from "#app/ui/class-names.ts";
import type { WireProductRow } from "#wire/desk/products.ts";
import type { ProductColumn } from "../columns.ts";
import { usePendingRow } from "../pending/use-pending.ts";
import { type Editing, type EditorEvents, GridCell } from "./grid-cell.tsx";
import { NameCell } from "./name-cell.tsx";

interface Props {
  index: number;
  /** absent while it is loaded */
  row: WireProductRow | undefined;
  columns: readonly ProductColumn[];
  /** of the cell that the keyboard is in, if it is in this row */
  activeColumn: number | null;
  editing: Editing | null;
  isSelected: boolean;
  /** in pixels, from the first row */
  top: number;
  height: number;
  events: EditorEvents;
  onSelect: (row: WireProductRow) => void;
}

export const rowClass = "grid grid-cols-(--cells) md:grid-cols-[16rem_var(--cells)]";

/** Returns the widths of the columns, which share the place that is left. */
export function rowStyle(columns: readonly ProductColumn[]): CSSProperties {
  const widths = columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(" ");
  return { "--cells": widths } as CSSProperties;
}

/** Shows a row of the table: on a phone the name above the cells, which move sideways below it. */
export const GridRow = memo(function GridRow(props: Props) {
  const { index, row, columns, activeColumn, editing, isSelected, top, height, events, onSelect } = props;
  const pending = usePendingRow(row?.key);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-row={index}
      style={{ top, height }}
      className={classNames(
        rowClass,
        "absolute inset-x-0 border-b border-line max-md:grid-rows-[2.75rem_minmax(0,1fr)]",
        isSelected && "bg-ground",
      )}
    >
      <NameCell row={row} isActive={activeColumn === 0} isSelected={isSelected} onSelect={onSelect} />
      {columns.map((column, at) => (
        <GridCell
          key={column.id}
          row={row}
          column={column}
          index={at + 1}
          isActive={activeColumn === at + 1}
          editing={activeColumn === at + 1 ? editing : null}
          pending={pending}
          events={events}
        />
      ))}
    </div>
  );
});
