import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
} from "react";
import { useNavigate } from "react-router";
import type { WireProductRow } from "#wire/desk/products.ts";
import { entryPath } from "../../browser/paths.ts";
import { type ProductColumn, textOf } from "../columns.ts";
import { usePendingEdits } from "../pending/use-pending.ts";
import { useProductRows } from "../product-windows.ts";
import type { Selection } from "../use-selection.ts";
import { CellInfo } from "./cell-info.tsx";
import type { EditorEvents } from "./grid-cell.tsx";
import { GridHeader } from "./grid-header.tsx";
import { actionOf } from "./grid-keys.ts";
import { GridRow, rowStyle } from "./grid-row.tsx";
import { useCellFocus } from "./use-cell-focus.ts";
import { placeOf, useCells } from "./use-cells.ts";
import { TOO_MANY, usePaste } from "./use-paste.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

interface Props {
  /** of the list, as a query string */
  parameters: string;
  total: number;
  columns: readonly ProductColumn[];
  selection: Selection;
  onMessage: (message: string) => void;
  /** below the table, in sight */
  children: ReactNode;
}

/** Shows products as a table whose cells are edited in place (DESK-11). Of 100,000 rows it renders those that show. */
export function ProductGrid({ parameters, total, columns, selection, onMessage, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const pending = usePendingEdits();
  const { active, editing, moves, move, leave, enter, edit } = useCells(parameters, {
    rows: total,
    columns: columns.length + 1,
  });
  const { virtualizer, rowHeight, header } = useVirtualRows(box, total, active.row);
  const items = virtualizer.getVirtualItems();
  const { rowAt, error } = useProductRows(
    parameters,
    items.map(({ index }) => index),
  );
  const row = rowAt(active.row);
  const column = columns[active.column - 1];
  const isEditable = row !== undefined && (column?.field?.(row) ?? null) !== null;

  useCellFocus(box, { list: parameters, active, moves, showRow: (index) => virtualizer.scrollToIndex(index) });

  const commit = useCallback(
    (product: WireProductRow, { field, read }: ProductColumn, text: string) => {
      const name = field?.(product) ?? null;
      if (name === null) return;
      const before = read(product);
      if (text === (pending.rows.get(product.key)?.fields[name] ?? before)) return;
      if (pending.set([{ product, field: name, text, before }]) > 0) onMessage(TOO_MANY);
    },
    [pending, onMessage],
  );
  const events = useMemo<EditorEvents>(
    () => ({ onCommit: (product, column, typed) => commit(product, column, textOf(column, typed)), onLeave: leave }),
    [commit, leave],
  );
  const paste = usePaste({ parameters, total, columns, active, pending, onMessage });

  const press = (event: KeyboardEvent) => {
    if (!isCell(event.target)) return;
    const action = actionOf(event, isEditable);
    if (!action) return;
    event.preventDefault();
    if (action.kind === "move") move(action.step);
    if (!row) return;
    if (action.kind === "select") selection.toggle(row);
    if (action.kind === "open") void navigate(entryPath("products", row.key, column?.formField));
    const field = column?.field?.(row) ?? null;
    if (!column || field === null) return;
    if (action.kind === "edit") edit({ text: action.text });
    if (action.kind === "clear") commit(row, column, "");
    if (action.kind === "revert") pending.revert(row.key, field, row.revision);
  };
  /** A second press begins to edit, or the first one of a thumb. */
  const wasActive = useRef(false);
  const begin = ({ target, nativeEvent }: MouseEvent) => {
    const isTouch = (nativeEvent as PointerEvent).pointerType === "touch";
    if (isEditable && isCell(target, box.current) && (wasActive.current || isTouch)) edit({ text: null });
  };
  const copy = (event: ClipboardEvent) => {
    if (!row || !getSelection()?.isCollapsed) return;
    const field = column?.field?.(row);
    const text = column ? ((field && pending.rows.get(row.key)?.fields[field]) ?? column.read(row)) : row.name;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus */}
      <div
        ref={box}
        role="grid"
        aria-label="Products"
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        onKeyDown={press}
        onPaste={(event) => void paste(event)}
        onCopy={copy}
        onPointerDown={({ target }) => {
          const place = placeOf(target);
          wasActive.current = place?.row === active.row && place.column === active.column && hasFocus(box.current);
        }}
        onClick={begin}
        onFocus={({ target }) => {
          const place = placeOf(target);
          if (place) enter(place);
        }}
        style={rowStyle(columns)}
        className="@container relative min-h-96 overflow-auto scroll-pt-18 border-y border-line max-md:h-[70dvh] md:min-h-0 md:flex-1 md:scroll-pt-10 md:scroll-pl-64"
      >
        <div className="w-max min-w-full">
          <GridHeader columns={columns} height={header} selection={selection.header} />
          <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const shown = rowAt(index);
              return (
                <GridRow
                  key={index}
                  index={index}
                  row={shown}
                  columns={columns}
                  activeColumn={index === active.row ? active.column : null}
                  editing={index === active.row ? editing : null}
                  isSelected={shown !== undefined && selection.rows.has(shown.key)}
                  top={start - header}
                  height={rowHeight}
                  events={events}
                  onSelect={selection.toggle}
                />
              );
            })}
          </div>
        </div>
      </div>
      <div className="sticky bottom-0 z-3 bg-page">
        <CellInfo row={row} column={column} error={error} />
        {children}
      </div>
    </>
  );
}

/** Whether an element is a cell itself, or a text in one, not a control within it. */
function isCell(target: EventTarget, around?: Element | null): boolean {
  const element = target as Element;
  if (element.closest("input, select, a, label")) return false;
  return around ? element.closest("[data-column]") !== null : element.matches("[data-column]");
}

function hasFocus(box: HTMLElement | null): boolean {
  return box?.contains(document.activeElement) ?? false;
}
