import type { Edit } from "#domain/editing/edit.ts";
import { MAX_EDITS } from "#domain/editing/limits.ts";
import type { WireEditIssue } from "#wire/desk/edits.ts";
import type { KeptText } from "../../browser/kept-text.ts";

/** Edits of a product that wait for the review. */
export interface PendingRow {
  /** of the product as it was when its first edit began */
  revision: string;
  name: string;
  /** texts by the names of fields */
  fields: Readonly<Record<string, string>>;
  /** mistakes that the last check found */
  issues: readonly WireEditIssue[];
}

export type PendingRows = ReadonlyMap<string, PendingRow>;

/** Product of an edit. */
interface EditedProduct {
  key: string;
  revision: string;
  name: string;
}

/** Edits of cells that wait for the review, by the keys of their products (DESK-11). Its rows never change: each edit makes new ones. */
export class PendingEdits {
  /** outlives a reload */
  readonly #memory: KeptText;
  readonly #listeners = new Set<() => void>();
  #rows: PendingRows;

  constructor(memory: KeptText) {
    this.#memory = memory;
    this.#rows = parseRows(memory.read());
  }

  get rows(): PendingRows {
    return this.#rows;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Sets fields of products; one that is as it was before is no edit any more. Returns the number of products that are too many. */
  set(edits: { product: EditedProduct; field: string; text: string; before: string }[]): number {
    const rows = new Map(this.#rows);
    const refused = new Set<string>();
    for (const { product, field, text, before } of edits) {
      const row = rows.get(product.key);
      if (text === before) {
        if (row) put(rows, product.key, withoutField(row, field));
      } else if (row) put(rows, product.key, { ...withoutField(row, field), fields: { ...row.fields, [field]: text } });
      else if (rows.size < MAX_EDITS) {
        const { revision, name } = product;
        rows.set(product.key, { revision, name, fields: { [field]: text }, issues: [] });
      } else refused.add(product.key);
    }
    this.#replace(rows);
    return refused.size;
  }

  /**
   * Drops the edit of a field. The others are then edits of the present product, unless somebody else changed what they are about:
   * a conflict ends once the edit is dropped and made again.
   */
  revert(key: string, field: string, presentRevision: string): void {
    const row = this.#rows.get(key);
    if (!row) return;
    const rest = withoutField(row, field);
    const isCurrent = !rest.issues.some(({ is_stale }) => is_stale);
    const rows = new Map(this.#rows);
    put(rows, key, isCurrent ? { ...rest, revision: presentRevision } : rest);
    this.#replace(rows);
  }

  /** Makes the edits of a product edits of the present one: they replace what somebody else changed. */
  keep(key: string, presentRevision: string): void {
    const row = this.#rows.get(key);
    if (!row) return;
    // fields that are new are checked again
    const fields = { ...row.fields };
    this.#replace(new Map(this.#rows).set(key, { ...row, revision: presentRevision, fields, issues: [] }));
  }

  /** Notes the mistakes of a row, unless it has been edited since. */
  setIssues(key: string, checked: PendingRow, issues: WireEditIssue[]): void {
    const row = this.#rows.get(key);
    if (!row || row.fields !== checked.fields) return;
    this.#replace(new Map(this.#rows).set(key, { ...row, issues }));
  }

  /** Drops edits that are published; those of rows that were edited since stay. */
  drop(published: PendingRows): void {
    const rows = new Map(this.#rows);
    for (const [key, { fields }] of published) if (rows.get(key)?.fields === fields) rows.delete(key);
    this.#replace(rows);
  }

  #replace(rows: PendingRows): void {
    this.#rows = rows;
    this.#memory.write(rows.size > 0 ? JSON.stringify([...rows]) : null);
    for (const listener of this.#listeners) listener();
  }
}

function put(rows: Map<string, PendingRow>, key: string, row: PendingRow): void {
  if (Object.keys(row.fields).length > 0) rows.set(key, row);
  else rows.delete(key);
}

function withoutField(row: PendingRow, field: string): PendingRow {
  const fields = Object.fromEntries(Object.entries(row.fields).filter(([name]) => name !== field));
  return { ...row, fields, issues: row.issues.filter((issue) => issue.field !== field) };
}

/** Returns the edits that make pending rows, in their order. */
export function editsOf(rows: PendingRows): Edit[] {
  return Array.from(rows, ([key, { revision, fields }]) => ({
    kind: "set",
    section: "products",
    key,
    revision,
    fields: { ...fields },
  }));
}

/** Returns the mistake of a field; one of the whole row, or of a field that was not edited, is that of each edited field. */
export function issueOf({ fields, issues }: PendingRow, field: string): WireEditIssue | null {
  if (!(field in fields)) return null;
  return issues.find((issue) => issue.field === field) ?? issues.find((issue) => !(issue.field in fields)) ?? null;
}

/** Reads rows as they are kept; what is none is left out. */
function parseRows(text: string | null): PendingRows {
  try {
    return new Map(JSON.parse(text ?? "[]") as [string, PendingRow][]);
  } catch {
    return new Map();
  }
}
