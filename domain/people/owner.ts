import { VISITOR_ID, WATCHLIST_COOKIE } from "./anonymous-ids.ts";

/**
 * Owner of likes, votes and watchlist entries: an account or an anonymous visitor. Its constructors check the id, and
 * nothing else makes an owner, so that no text of a request can pass for an account (ACC-61).
 */
export class Owner {
  /** null for a visitor */
  readonly accountId: number | null;
  /** As the columns named `owner` hold it; no visitor's id has the sign "/". */
  readonly text: string;

  private constructor(accountId: number | null, text: string) {
    this.accountId = accountId;
    this.text = text;
  }

  /** Returns the account that owns reactions and a watchlist. Throws RangeError for what is no id of an account. */
  static account(id: number): Owner {
    if (!Number.isSafeInteger(id) || id < 1) throw new RangeError("an account's id is a whole number from 1");
    return new Owner(id, `account/${id}`);
  }

  /** Returns the visitor who owns likes and votes. Throws RangeError for what is no visitor's id. */
  static visitor(id: string): Owner {
    return Owner.#anonymous(id, VISITOR_ID);
  }

  /** Returns the visitor who owns the watchlist of this number. Throws RangeError for what is no watchlist's number. */
  static watchlist(cookie: string): Owner {
    return Owner.#anonymous(cookie, WATCHLIST_COOKIE);
  }

  /** Returns the owner of a stored watchlist. Throws RangeError for another text. */
  static stored(text: string): Owner {
    const [, id] = /^account\/(\d+)$/.exec(text) ?? [];
    return id === undefined ? Owner.watchlist(text) : Owner.account(Number(id));
  }

  static #anonymous(id: unknown, form: RegExp): Owner {
    if (typeof id !== "string" || !form.test(id)) throw new RangeError("this is no visitor's id");
    return new Owner(null, id);
  }

  toString(): string {
    return this.text;
  }

  toJSON(): string {
    return this.text;
  }
}

/** The owners that a request names. */
export interface Caller {
  /** of likes and votes: the account, or else the visitor (ACC-51) */
  reactions?: Owner;
  /** of a watchlist: the account, or else the visitor by the watchlist's number (ACC-16) */
  watchlist?: Owner;
}
