import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { enqueue, openQueue } from "./queue.ts";

const NAME = "deliver-mail";

/** A queue that does nothing by itself: the test takes the runs and ends them. */
async function withQueue() {
  const { db } = await createTestDatabase();
  const queue = await openQueue(db, [NAME], () => {}, { schedule: false, supervise: false });
  onTestFinished(() => queue.stop({ close: false, graceful: false }));
  const send = () => db.transaction().execute((tx) => enqueue(tx, NAME));
  const take = async () => (await queue.fetch(NAME))[0];
  return { db, queue, send, take };
}

describe("a job that is enqueued", () => {
  it("runs once the transaction is committed, and not when it is undone", async () => {
    const { db, take } = await withQueue();
    const undone = db.transaction().execute(async (tx) => {
      await enqueue(tx, NAME);
      expect(await take()).toBeUndefined();
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await take()).toBeUndefined();
    await db.transaction().execute((tx) => enqueue(tx, NAME));
    expect(await take()).toMatchObject({ name: NAME });
  });

  it("waits once, however often it is asked for, at the same time too", async () => {
    const { db, send, take } = await withQueue();
    await Promise.all(Array.from({ length: 20 }, send));
    for (let i = 0; i < 20; i++) await send();
    expect((await sql`select from pgboss.job where name = ${NAME}`.execute(db)).rows).toHaveLength(1);
    expect(await take()).toBeDefined();
    expect(await take()).toBeUndefined();
  });

  it("runs again when it is asked for during a run, once", async () => {
    const { queue, send, take } = await withQueue();
    await send();
    const first = await take();
    await Promise.all([send(), send()]);
    const second = await take();
    expect(second?.id).not.toBe(first?.id);
    await queue.complete(NAME, first!.id);
    expect(await take()).toBeUndefined();
  });

  it("does not start before the last that asked for it can be seen", async () => {
    const { db, send, take } = await withQueue();
    await send();
    await db.transaction().execute(async (tx) => {
      await enqueue(tx, NAME);
      expect(await take()).toBeUndefined();
    });
    expect(await take()).toBeDefined();
  });

  it("does not pile up while it fails and waits to be tried again", async () => {
    const { db, queue, send, take } = await withQueue();
    await send();
    await queue.fail(NAME, (await take())!.id);
    await Promise.all(Array.from({ length: 10 }, send));
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = ${NAME}`.execute(db);
    expect(rows).toEqual([{ state: "retry" }]);
  });
});
