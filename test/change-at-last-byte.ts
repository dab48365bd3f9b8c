import { expect } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { toDate } from "#platform/to-date.ts";
import { countLockWaits } from "./lock-waits.ts";

interface Change {
  /** "off", "off and on" or "removed" */
  how: string;
  at: Temporal.Instant;
  /** sends what waits */
  run: () => Promise<string | undefined>;
}

/**
 * Turns off or removes the only channel while a message to it waits for its last byte, and returns what the run says then: all else is
 * written, and its record waits for the channel.
 */
export async function changeAtLastByte(db: Database, { how, at, run }: Change): Promise<string | undefined> {
  const isLocked = Promise.withResolvers<void>();
  const isWaiting = Promise.withResolvers<void>();
  const change = db.transaction().execute(async (tx) => {
    await tx.selectFrom("channels").select("id").forUpdate().execute();
    isLocked.resolve();
    await isWaiting.promise;
    if (how === "removed") return tx.deleteFrom("channels").execute();
    const state = how === "off" ? { off_at: toDate(at), off_reason: "off" } : { on_since: toDate(at) };
    return tx.updateTable("channels").set(state).execute();
  });
  await isLocked.promise;
  const running = run();
  await expect.poll(() => countLockWaits(db), { timeout: 20_000 }).toBe(1);
  isWaiting.resolve();
  await change;
  return running;
}
