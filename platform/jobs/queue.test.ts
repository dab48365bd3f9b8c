import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { enqueue, openQueue } from "./queue.ts";

const NAME = "deliver-mail";

/** Opens a queue without workers: the test fetches and ends the runs. */
async function withQueue() {
  const { db } = await createTestDatabase();
  const queue = await openQueue(db, [NAME], () => {}, { schedule: false, supervise: false });
  onTestFinished(() => queue.stop({ close: false, graceful: false }));
  const send = () => db.transaction().execute((tx) => enqueue(tx, NAME));
  const take = async () => (await queue.fetch(NAME))[0];
  return { db, queue, send, take };
}

describe("an enqueued job", () => {
  it("runs once the transaction is committed, and not when it is rolled back", async () => {
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

  it("waits once, however often it is enqueued, also at the same time", async () => {
    const { db, send, take } = await withQueue();
    await Promise.all(Array.from({ length: 20 }, send));
    for (let i = 0; i < 20; i++) await send();
    expect((await sql`select from pgboss.job where name = ${NAME}`.execute(db)).rows).toHaveLength(1);
    expect(await take()).toBeDefined();
    expect(await take()).toBeUndefined();
  });

  it("runs once more when it is enqueued during a run", async () => {
    const { queue, send, take } = await withQueue();
    await send();
    const first = await take();
    await Promise.all([send(), send()]);
    const second = await take();
    expect(second?.id).not.toBe(first?.id);
    await queue.complete(NAME, first!.id);
    expect(await take()).toBeUndefined();
  });

  it("does not start before the last transaction that enqueued it is committed", async () => {
    const { db, send, take } = await withQueue();
    await send();
    await db.transaction().execute(async (tx) => {
      await enqueue(tx, NAME);
      expect(await take()).toBeUndefined();
    });
    expect(await take()).toBeDefined();
  });

  it("waits once while it fails and is retried", async () => {
    const { db, queue, send, take } = await withQueue();
    await send();
    await queue.fail(NAME, (await take())!.id);
    await Promise.all(Array.from({ length: 10 }, send));
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = ${NAME}`.execute(db);
    expect(rows).toEqual([{ state: "retry" }]);
  });
});
