/** What tells a like, a vote or an entry of a watchlist from others of its kind. */
export interface MarkIdentity {
  product_id: number;
  /** see markOwner() and watchlistOwner() */
  owner: string;
}

/** An owner has one like, one vote and one watchlist entry of a product: its key among those of the same kind. */
export function markKey({ product_id, owner }: MarkIdentity): string {
  return `${product_id} ${owner}`;
}
