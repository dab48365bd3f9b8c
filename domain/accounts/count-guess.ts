import type { Database } from "#platform/postgres/connect.ts";
import { countAttempt } from "./attempts.ts";
import type { AccountLimits } from "./limits.ts";

/** Origin of a guess of a password. */
export interface GuessOrigin {
  /** the network address, as limits count it */
  network: string;
  /** the IPv6 /48 that it is in, or the same */
  site: string;
  now: Temporal.Instant;
}

/**
 * Counts a guess of a password against the limits of its network and site, wherever it is asked for, and returns a function that uncounts it.
 * Throws LimitReached (ACC-11).
 */
export async function countGuess(
  db: Database,
  email: string,
  limits: AccountLimits,
  { network, site, now }: GuessOrigin,
): Promise<() => Promise<void>> {
  const account = email.toLowerCase();
  const uncount = await countAttempt(db, limits.wrongPasswords, [network, account], now);
  const uncountOfSite = await countAttempt(db, limits.wrongPasswordsOfSite, [site, account], now);
  return async () => {
    await uncount();
    await uncountOfSite();
  };
}
