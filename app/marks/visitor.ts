import type { QueryClient } from "@tanstack/react-query";
import { readCookie, SIX_MONTHS, writeCookie } from "../cookies.ts";
import { readStored, writeStored } from "../stored.ts";

/** Who this browser is to the site (spec §6 "Anonymous visitor"). */
export interface Visitor {
  visitor_id: string;
  /** the number that the watchlist hangs on */
  cookie: string;
  /** was made just now, so that nothing is known of it yet */
  isNew: boolean;
}

/** The cookie that the watchlist hangs on (spec §3 "User session"). */
const COOKIE = "watchlist";

/** Who this browser is, from its first visit on; where it keeps nothing, for as long as the page is there. */
export function knowVisitor(client: QueryClient): Visitor {
  const key = ["visitor"];
  client.setQueryDefaults(key, { gcTime: Infinity });
  const known = client.getQueryData<Visitor>(key) ?? readVisitor();
  client.setQueryData(key, known);
  return known;
}

function readVisitor(): Visitor {
  const stored = readStored("visitorId");
  const kept = readCookie(COOKIE);
  const visitor_id = stored && /^[\w-]{8,64}$/.test(stored) ? stored : makeId();
  const cookie = kept && /^\d{6,20}$/.test(kept) ? kept : makeNumber();
  if (visitor_id !== stored) writeStored("visitorId", visitor_id);
  // six months from each visit, or who comes back every day would lose it all the same
  writeCookie(COOKIE, cookie, SIX_MONTHS);
  return { visitor_id, cookie, isNew: visitor_id !== stored && cookie !== kept };
}

/** Not randomUUID, which a site without TLS does not have. */
function makeId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Of 18 digits. */
function makeNumber(): string {
  const [random = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return String(10n ** 17n + (random % (9n * 10n ** 17n)));
}
