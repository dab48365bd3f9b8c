import type { Owner } from "#domain/visitors/owner.ts";

/** The product and the owner, which tell a like, a vote or an entry of a watchlist from others of its kind. */
export interface MarkIdentity {
  product_id: number;
  owner: Owner;
}

/** The same, as a row holds it. */
export interface MarkRow {
  product_id: number;
  owner: string;
}

/** An owner has one like, one vote and one watchlist entry of a product: its key among those of the same kind. */
export function markKey({ product_id, owner }: MarkIdentity | MarkRow): string {
  return `${product_id} ${String(owner)}`;
}
