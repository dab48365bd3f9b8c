import { useId } from "react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import type { WireProductRow } from "#wire/desk/products.ts";
import { entryPath } from "../../browser/paths.ts";
import { cellLabel, type ProductColumn, wordOf } from "../columns.ts";
import { issueOf, type PendingRow } from "../pending/pending-edits.ts";
import { CellEditor } from "./cell-editor.tsx";
import type { Step } from "./cell-place.ts";

/** Text with which the editing of a cell begins; null for that of the cell. */
export interface Editing {
  text: string | null;
}

export interface EditorEvents {
  onCommit: (row: WireProductRow, column: ProductColumn, text: string) => void;
  onLeave: (step: Step | null) => void;
}

interface Props {
  /** absent while it is loaded: the cell is there, and may have the focus */
  row: WireProductRow | undefined;
  column: ProductColumn;
  /** index of the column in the table */
  index: number;
  isActive: boolean;
  editing: Editing | null;
  pending: PendingRow | undefined;
  events: EditorEvents;
}

export const cellClass =
  "relative flex min-w-0 flex-col justify-center px-2.5 outline-none focus:rounded-none focus:outline-3 focus:-outline-offset-3 focus:outline-focus focus:outline-solid";

/** Shows a cell with what was there before its edit, or with the mistake of it. */
export function GridCell({ row, column, index, isActive, editing, pending, events }: Props) {
  const id = useId();
  const cell = row && stateOf(row, column, pending);
  const isEdited = cell?.edited !== undefined;
  const describedBy = cell?.issue ? id : undefined;
  return (
    <div
      role="gridcell"
      aria-colindex={index + 1}
      aria-invalid={cell?.issue ? true : undefined}
      aria-describedby={describedBy}
      tabIndex={isActive ? 0 : -1}
      data-column={index}
      className={classNames(
        cellClass,
        isEdited && "bg-ground shadow-[inset_3px_0_0]",
        isEdited && (cell.issue ? "shadow-danger" : "shadow-accent"),
      )}
    >
      {cell && (
        <CellText
          column={column}
          cell={cell}
          issueId={id}
          formPath={column.formField && entryPath("products", row.key, column.formField)}
        />
      )}
      {editing && row && cell?.isEditable && (
        <CellEditor
          column={column}
          label={`${cell.label}, ${row.name}`}
          text={firstText(column, editing) ?? cell.text}
          isInvalid={cell.issue !== null}
          describedBy={describedBy}
          onCommit={(typed) => events.onCommit(row, column, typed)}
          onLeave={events.onLeave}
        />
      )}
    </div>
  );
}

/** Returns the text with which the editing of a cell begins: of a typed letter, where there are words to choose, that word's value. */
function firstText({ choices }: ProductColumn, { text }: Editing): string | null {
  if (!choices || text === null) return text;
  const chosen = Object.entries(choices).find(([, word]) => word.toLowerCase().startsWith(text.toLowerCase()));
  return chosen?.[0] ?? null;
}

/** Contents of a cell. */
interface CellState {
  label: string;
  isEditable: boolean;
  /** text of its edit */
  edited: string | undefined;
  text: string;
  issue: string | null;
  /** in small letters, where there is no mistake */
  note: string | null;
}

function stateOf(row: WireProductRow, column: ProductColumn, pending: PendingRow | undefined): CellState {
  const field = column.field?.(row) ?? null;
  const before = column.read(row);
  const edited = field === null ? undefined : pending?.fields[field];
  return {
    label: cellLabel(column, row),
    isEditable: field !== null,
    edited,
    text: edited ?? before,
    issue: field !== null && pending ? (issueOf(pending, field)?.reason ?? null) : null,
    note: edited === undefined ? (column.note?.(row) ?? null) : `was ${wordOf(column, before) || "empty"}`,
  };
}

interface TextProps {
  column: ProductColumn;
  cell: CellState;
  issueId: string;
  /** where it is edited in place of the table */
  formPath: string | undefined;
}

/** Shows the text of a cell, with its label for those who hear it. */
function CellText({ column, cell, issueId, formPath }: TextProps) {
  const { label, edited, text, issue, note } = cell;
  const word = wordOf(column, text) || <span className="sr-only">empty</span>;
  return (
    <>
      <span className={classNames("truncate text-sm", edited !== undefined && "font-semibold")}>
        <span className="sr-only">{label}: </span>
        {formPath ? (
          <Link to={formPath} tabIndex={-1} className="underline accent-line after:absolute after:inset-0">
            {word}
          </Link>
        ) : (
          word
        )}{" "}
      </span>
      {(issue || note) && (
        <span className={classNames("truncate text-xs", issue ? "font-medium text-danger" : "text-quiet")}>
          {issue ?? note}
        </span>
      )}
      {issue && (
        <span id={issueId} hidden>
          {issue}
        </span>
      )}
    </>
  );
}
