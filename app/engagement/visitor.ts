import { VISITOR_ID, WATCHLIST_COOKIE } from "#domain/people/anonymous-ids.ts";
import { readCookie, COOKIE_MAX_AGE_S, writeCookie } from "../browser/cookies.ts";
import { readStored, writeStored } from "../browser/local-storage.ts";
import type { QuerySource } from "../browser/queries.tsx";

/** Ids of this browser's visitor (ROLE-2, ROLE-3). */
export interface Visitor {
  visitor_id: string;
  /** the number that the watchlist belongs to */
  cookie: string;
  /** both ids were made just now: the server has nothing of this visitor */
  isNew: boolean;
}

const COOKIE = "watchlist";

const visitors = new WeakMap<QuerySource, Visitor>();

/**
 * Returns the visitor of this browser. A browser that stores nothing has one for as long as the page is open (SITE-41).
 */
export function getOrCreateVisitor(page: QuerySource): Visitor {
  const visitor = visitors.get(page) ?? readOrCreateVisitor();
  visitors.set(page, visitor);
  return visitor;
}

function readOrCreateVisitor(): Visitor {
  const storedId = readStored("visitorId");
  const storedCookie = readCookie(COOKIE);
  const visitor_id = storedId && VISITOR_ID.test(storedId) ? storedId : makeId();
  const cookie = storedCookie && WATCHLIST_COOKIE.test(storedCookie) ? storedCookie : makeNumber();
  if (visitor_id !== storedId) writeStored("visitorId", visitor_id);
  // each visit renews the cookie
  writeCookie(COOKIE, cookie, COOKIE_MAX_AGE_S);
  return { visitor_id, cookie, isNew: visitor_id !== storedId && cookie !== storedCookie };
}

/** Browsers have no crypto.randomUUID on a site without TLS. */
function makeId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Makes a random number of 18 digits. */
function makeNumber(): string {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return String(10n ** 17n + (random % (9n * 10n ** 17n)));
}
