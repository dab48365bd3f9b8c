import type { Edit } from "#domain/editing/edit.ts";
import type { SelectedRows } from "../use-selection.ts";

/** Changes that selected products can get together. */
export const bulkActions = {
  move: "Move",
  release: "Set release",
  pick: "Add to picks",
  retailer: "Add retailer",
  merge: "Merge",
  remove: "Delete",
} as const;
export type BulkAction = keyof typeof bulkActions;
export const everyBulkAction = Object.keys(bulkActions) as BulkAction[];

/** Retailer of a release as it is typed. */
export interface TypedRetailer {
  stockist: string;
  region: string;
  release_time: string;
  link: string;
}

const keysOf = (rows: SelectedRows) => [...rows.keys()];

/** Returns the edits that move products by days, back by a negative number. */
export function moveEdits(rows: SelectedRows, days: number): Edit[] {
  const by = `${days < 0 ? "-" : "+"}${Math.abs(days)}d`;
  return keysOf(rows).map((key) => ({ kind: "move", key, by }));
}

/** Returns the edits that set whether the release of products is known. */
export function releaseEdits(rows: SelectedRows, unreleased_management: string): Edit[] {
  return keysOf(rows).map((key) => ({ kind: "set", section: "products", key, fields: { unreleased_management } }));
}

export function pickEdits(rows: SelectedRows): Edit[] {
  return keysOf(rows).map((key) => ({ kind: "pick", key }));
}

export function retailerEdits(rows: SelectedRows, { stockist, region, release_time, link }: TypedRetailer): Edit[] {
  const retailer = { stockist, ...(release_time && { release_time }), ...(link && { link }) };
  return keysOf(rows).map((key) => ({ kind: "add-retailer", key, region, retailer }));
}

/** Returns the edits that merge products into one of them. */
export function mergeEdits(rows: SelectedRows, into: string): Edit[] {
  return keysOf(rows).flatMap((key) => (key === into ? [] : [{ kind: "merge" as const, key, into }]));
}

/** Returns the edits that delete products as they were when they were selected. */
export function removeEdits(rows: SelectedRows): Edit[] {
  return Array.from(rows, ([key, { revision }]) => ({ kind: "remove", section: "products", key, revision }));
}
