import type { Step } from "./cell-place.ts";

/** Rows that a page key moves by. */
const PAGE_ROWS = 10;

/** Action that a key asks for in a cell. */
export type GridAction =
  | { kind: "move"; step: Step }
  /** begins to edit, with what is there or with a typed letter instead */
  | { kind: "edit"; text: string | null }
  | { kind: "clear" }
  | { kind: "revert" }
  | { kind: "select" }
  | { kind: "open" };

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const far = Infinity;
const steps: Record<string, Step> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  PageUp: { rows: -PAGE_ROWS, columns: 0 },
  PageDown: { rows: PAGE_ROWS, columns: 0 },
  Home: { rows: 0, columns: -far },
  End: { rows: 0, columns: far },
};
const farSteps: Record<string, Step> = {
  Home: { rows: -far, columns: -far },
  End: { rows: far, columns: far },
  ArrowUp: { rows: -far, columns: 0 },
  ArrowDown: { rows: far, columns: 0 },
  ArrowLeft: { rows: 0, columns: -far },
  ArrowRight: { rows: 0, columns: far },
};

/** Letters that are shortcuts in cells that take no text. */
const letters: Record<string, GridAction> = {
  j: { kind: "move", step: { rows: 1, columns: 0 } },
  k: { kind: "move", step: { rows: -1, columns: 0 } },
  e: { kind: "open" },
};

/** Returns what a key does in a cell; null leaves it to the browser. */
export function actionOf({ key, ctrlKey, metaKey, altKey }: Key, isEditable: boolean): GridAction | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const step = farSteps[key];
    return step ? { kind: "move", step } : null;
  }
  const step = steps[key];
  if (step) return { kind: "move", step };
  if (key === " ") return { kind: "select" };
  if (key === "Escape") return { kind: "revert" };
  if (key === "Enter" || key === "F2") return isEditable ? { kind: "edit", text: null } : { kind: "open" };
  if (!isEditable) return letters[key] ?? null;
  if (key === "Delete" || key === "Backspace") return { kind: "clear" };
  // "/" leads to the search, from anywhere
  return key.length === 1 && key !== "/" ? { kind: "edit", text: key } : null;
}
