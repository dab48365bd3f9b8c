import { fieldLabel, releaseKnownLabels } from "#domain/entries/field-labels.ts";
import type { ProductCell, WireProductRow } from "#wire/desk/products.ts";

/** A column of the table of products, after that with their names. */
export interface ProductColumn {
  id: string;
  label: string;
  /** least width, in pixels */
  width: number;
  /** whether it shows unless somebody chooses otherwise */
  isShown: boolean;
  read: (row: WireProductRow) => string;
  /** Returns what is below the text, in small letters. */
  note?: (row: WireProductRow) => string | null;
  /** Returns the name of the field in an edit; null where the row has none. Absent for a column that is only read. */
  field?: (row: WireProductRow) => string | null;
  inputMode?: "decimal" | "numeric";
  /** field of the product's form where it is edited in place of the table */
  formField?: string;
  /** values to choose from, each with the word for it */
  choices?: Record<string, string>;
}

/** Returns a column of a field of the product. */
function ofProduct(
  id: ProductCell,
  width: number,
  { isEditable = true, ...more }: Partial<ProductColumn> & { isEditable?: boolean } = {},
): ProductColumn {
  const read = ({ cells }: WireProductRow) => cells[id];
  return { id, label: fieldLabel(id), width, isShown: true, read, ...(isEditable && { field: () => id }), ...more };
}

/** Returns a column of a field of the first size run, which its cells name. */
function ofFirstSize(id: ProductCell, width: number, more: Partial<ProductColumn> = {}): ProductColumn {
  const field = ({ first_size }: WireProductRow) => (first_size === null ? null : `${first_size}.${id}`);
  return { ...ofProduct(id, width), field, ...more };
}

function ofCount(
  id: "retailers" | "pictures" | "likes",
  width: number,
  more: Partial<ProductColumn> = {},
): ProductColumn {
  return { id, label: fieldLabel(id), width, isShown: true, read: (row) => String(row[id]), ...more };
}

/** Columns in their order. */
export const productColumns: ProductColumn[] = [
  ofProduct("full_name", 220, { label: "Full name", isShown: false }),
  ofProduct("nickname", 144),
  ofProduct("release_date", 112),
  ofProduct("release_time", 120, { note: ({ cells }) => cells.release_time_zone.replaceAll("_", " ") }),
  ofFirstSize("price", 96, {
    inputMode: "decimal",
    note: ({ first_size, size_runs, cells }) =>
      [
        size_runs.length > 1 ? `${first_size}, ${size_runs.length - 1} more` : first_size,
        cells.currency !== "USD" && cells.currency,
      ]
        .filter(Boolean)
        .join(", "),
  }),
  ofProduct("unreleased_management", 124, { choices: releaseKnownLabels }),
  ofProduct("color_text", 140),
  ofFirstSize("sku", 124, { note: ({ first_size }) => first_size }),
  ofProduct("brand", 112, { isEditable: false, isShown: false }),
  ofProduct("model", 144, { isEditable: false, isShown: false }),
  ofProduct("product_url", 220, { isShown: false }),
  {
    id: "size_runs",
    label: fieldLabel("sizes"),
    width: 160,
    isShown: false,
    formField: "sizes",
    read: ({ size_runs }) => size_runs.join(", "),
  },
  ofCount("retailers", 84, { formField: "sizes" }),
  ofCount("pictures", 80, { formField: "images" }),
  ofCount("likes", 80, { isShown: false }),
];

/** Returns the text of a cell for people. */
export function wordOf({ choices }: ProductColumn, text: string): string {
  return choices?.[text] ?? text;
}

/** Returns the text that an edit takes for one that people type or paste: the value of a word to choose. */
export function textOf({ choices }: ProductColumn, typed: string): string {
  const text = typed.trim();
  const chosen = Object.entries(choices ?? {}).find(([, word]) => word.toLowerCase() === text.toLowerCase());
  return chosen?.[0] ?? text;
}

/** Returns the name of a cell's field for people: that of a size run names it. */
export function cellLabel({ id, label }: ProductColumn, { first_size }: WireProductRow): string {
  return first_size !== null && (id === "price" || id === "sku") ? `${label} of ${first_size}` : label;
}
