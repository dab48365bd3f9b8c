import { type ChangeEvent, type KeyboardEvent, useRef } from "react";
import type { ProductColumn } from "../columns.ts";
import type { Step } from "./cell-place.ts";

interface Props {
  column: ProductColumn;
  label: string;
  text: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onCommit: (text: string) => void;
  /** leaves the cell, by a step where the keyboard says so */
  onLeave: (step: Step | null) => void;
}

const look =
  "absolute inset-0 z-1 size-full rounded-none border-2 border-focus bg-surface px-2 text-base text-ink outline-none md:text-sm";

/** Shows the field in which a cell is edited. Enter, Tab and leaving it keep what is typed, Escape does not. */
export function CellEditor({ column, label, text, isInvalid, describedBy, onCommit, onLeave }: Props) {
  const typed = useRef(text);
  const isLeft = useRef(false);
  const leave = (step: Step | null, keeps: boolean) => {
    if (isLeft.current) return;
    isLeft.current = true;
    if (keeps) onCommit(typed.current);
    onLeave(step);
  };
  const control = {
    "aria-label": label,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": describedBy,
    defaultValue: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      typed.current = target.value;
    },
    onBlur: () => leave(null, true),
    onKeyDown: (event: KeyboardEvent) => {
      // what is typed is part of the review that Ctrl S asks for
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "s") {
        leave({ rows: 0, columns: 0 }, true);
        return;
      }
      event.stopPropagation();
      const step = stepOf(event);
      if (step === null || event.nativeEvent.isComposing) return;
      event.preventDefault();
      leave(step, event.key !== "Escape");
    },
    // its own texts are pasted and copied here, not cells
    onPaste: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onCopy: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  };
  if (column.choices)
    return (
      <select {...control} ref={focus} className={look}>
        {Object.entries(column.choices).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...control}
      ref={focus}
      type="text"
      inputMode={column.inputMode}
      autoComplete="off"
      spellCheck={false}
      className={look}
    />
  );
}

/** Takes the focus, behind the text. */
function focus(element: HTMLInputElement | HTMLSelectElement | null): void {
  if (!element || document.activeElement === element) return;
  element.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement) element.setSelectionRange(element.value.length, element.value.length);
}

/** Returns the step with which a key leaves the field; null for a key of the field itself. */
function stepOf({ key, shiftKey }: KeyboardEvent): Step | null {
  if (key === "Enter") return { rows: shiftKey ? -1 : 1, columns: 0 };
  if (key === "Tab") return { rows: 0, columns: shiftKey ? -1 : 1 };
  return key === "Escape" ? { rows: 0, columns: 0 } : null;
}
