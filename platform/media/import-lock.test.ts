import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { toggleChange } from "#domain/ledger/toggle-change.ts";
import { insertAccount } from "#test/accounts.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { connectForRequests, type Database } from "../postgres/connect.ts";
import { Conflict } from "../errors.ts";
import { readHolder, type RunningWork, showWork } from "./import-holder.ts";
import { LOCK_ID, lockImports } from "./import-lock.ts";

async function openLocked() {
  const { db, connection } = await createTestDatabase();
  const requests = connectForRequests(connection, 500);
  onTestFinished(() => requests.destroy());
  return { db, wait: () => requests.transaction().execute(lockImports) };
}

describe("whoever waits for an import on a connection of web requests (CAT-66)", () => {
  it("reads who does it, since when, and how much is done", async () => {
    const { db, wait } = await openLocked();
    const { id } = await insertAccount(db);
    await db.transaction().execute(async (tx) => {
      await lockImports(tx);
      await showWork(tx, { kind: "undo", actor: "desk", accountId: id }, 1_000)(0.6);
      const { rows } = await sql<{ at: string }>`
        select to_char(xact_start at time zone 'America/New_York', 'FMHH12:MI AM') as at from pg_stat_activity where pid = pg_backend_pid()
      `.execute(tx);
      await expect(wait()).rejects.toEqual(
        new Conflict(
          `An undo by Ann Lee runs since ${rows[0]?.at} in New York, 60 % done. Please try again when it has ended.`,
        ),
      );
    });
    // nothing is left of it, and nothing to wait for
    await wait();
    expect(await readHolder(db, LOCK_ID)).toBeNull();
  });

  it("reads of somebody where the work is small, and waits for what ends soon", async () => {
    const { db, wait } = await openLocked();
    const waited = await db.transaction().execute(async (tx) => {
      await lockImports(tx);
      await showWork(tx, { kind: "import", actor: "root" }, 100)(0);
      await expect(wait()).rejects.toThrow("Somebody else changes the catalog at this moment. Please try again.");
      return { waiting: wait() };
    });
    await waited.waiting;
  });
});

describe("large work (CAT-66)", () => {
  /** Has `work` look who holds the lock, and returns what it saw. */
  async function watch(db: Database, work: (look: () => Promise<void>) => Promise<unknown>): Promise<RunningWork[]> {
    const seen: RunningWork[] = [];
    await work(async () => {
      const holder = await readHolder(db, LOCK_ID);
      if (holder) seen.push(holder);
    });
    return seen;
  }

  it("is shown while an import and an undo do it, with a figure that grows", async () => {
    const { db } = await createTestDatabase();
    const products = (nickname: string) =>
      Array.from({ length: 2_500 }, (_, at) => ({
        slug: `shoe-${at}`,
        brand: "nike",
        full_name: `Shoe ${at}`,
        nickname,
      }));
    await importRows(db, { products: products("Fog") });
    const imported = await watch(db, (look) =>
      importRows(
        db,
        { products: products("Mist") },
        { author: { actor: "root", origin: "import" }, afterwards: look, beforeWriting: look },
      ),
    );
    expect(imported.map(({ kind, by, percent }) => ({ kind, by, percent }))).toEqual([
      { kind: "import", by: "root", percent: 60 },
      { kind: "import", by: "root", percent: 100 },
    ]);
    const [{ id = 0 } = {}] = await db.selectFrom("changes").select("id").orderBy("id", "desc").limit(1).execute();
    const undone = await watch(db, (look) =>
      toggleChange(db, id, "undo", { actor: "ann", now: Temporal.Now.instant(), beforeWriting: look }),
    );
    expect(undone.map(({ kind, by, percent }) => ({ kind, by, percent }))).toEqual([
      { kind: "undo", by: "ann", percent: 60 },
    ]);
  });
});
