/** The id of an anonymous visitor, made by the browser (ROLE-2). */
export const VISITOR_ID = /^[\w-]{8,64}$/;

/** The random number of an anonymous visitor's watchlist, stored in a cookie (ROLE-3). */
export const WATCHLIST_COOKIE = /^\d{6,20}$/;

/** The caller, as far as the request names it (LIST-17). */
export interface Caller {
  visitor_id?: string;
  cookie?: string;
  /** of a signed-in caller */
  account_id?: number;
}

/** Whose likes and votes a caller's are: the account's, else the visitor's (ACC-51). */
export function markOwner({ account_id, visitor_id }: Caller): string | undefined {
  return account_id === undefined ? visitor_id : accountOwner(account_id);
}

/** Whose watchlist a caller's is: the account's, else that of the cookie (ACC-16). */
export function watchlistOwner({ account_id, cookie }: Caller): string | undefined {
  return account_id === undefined ? cookie : accountOwner(account_id);
}

/** The owner of what an account likes, votes on and watches; no visitor has such an id. */
export function accountOwner(accountId: number): string {
  return `${ACCOUNT}${accountId}`;
}

const ACCOUNT = "account/";

/** The id of the account that is this owner; null for a visitor. */
export function accountOf(owner: string): number | null {
  return owner.startsWith(ACCOUNT) ? Number(owner.slice(ACCOUNT.length)) : null;
}
