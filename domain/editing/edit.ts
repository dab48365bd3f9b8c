import type { RowSection, SectionName } from "../entries/sections.ts";

/** A change of the catalog that somebody at the desk asks for. Several are one change of the ledger (DESK-8). */
export type Edit =
  /** a row of the import format; with `revision` it overwrites nothing that others changed since */
  | {
      kind: "row";
      section: RowSection;
      row: Record<string, unknown>;
      /** whether the entry must not be there yet */
      is_new?: boolean | undefined;
    }
  /** fields as people type them in a table, by names such as "release_date" or "Men.price"; an empty text clears */
  | { kind: "set"; section: SectionName; key: string; revision?: string | undefined; fields: Record<string, string> }
  /** a release moves by "+7d", "-1w" or to a day, with its regions and retailers */
  | { kind: "move"; key: string; by: string }
  /** a retailer of a product, in a region of its first size run */
  | { kind: "add-retailer"; key: string; region: string; retailer: { stockist: string } & Record<string, unknown> }
  | { kind: "remove"; section: SectionName; key: string; revision?: string | undefined }
  /** a product that is the same as another, which stays */
  | { kind: "merge"; key: string; into: string }
  /** a product becomes the last of the staff's picks */
  | { kind: "pick"; key: string }
  /** the staff's picks as a whole, in order */
  | { kind: "picks"; products: string[]; revision?: string | undefined };

/** A mistake of an edit. */
export interface EditIssue {
  /** index of the edit; null for a mistake of all together */
  edit: number | null;
  /** the field, such as "sizes.0.price" of a row, or "Men.price" of a table; "" for the whole edit */
  field: string;
  reason: string;
  /** whether somebody else changed the same since it was read */
  isStale: boolean;
}
