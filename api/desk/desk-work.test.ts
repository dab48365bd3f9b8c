import { expect, it, vi } from "vitest";
import { lockImports } from "#platform/media/import-lock.ts";
import type { Edit } from "#domain/editing/edit.ts";
import { openDesk } from "#test/desk-catalog.ts";
import { countLockWaits } from "#test/lock-waits.ts";

/** Time for what takes a moment, on a machine that does much else. */
const LONG = { timeout: 30_000 };

const rename = (full_name: string): Edit => ({ kind: "set", section: "products", key: "shoe", fields: { full_name } });

it("two calls of one account are done at a time, and others do not wait for the rest of them (DESK-19)", async () => {
  const { db, editor, hire } = await openDesk();
  const ben = await hire({ email: "ben@example.com" });
  const { waiting, own } = await db.transaction().execute(async (tx) => {
    await lockImports(tx);
    const waiting = Array.from({ length: 6 }, (_none, index) => editor.check([rename(`Ann ${index}`)]));
    await vi.waitUntil(async () => (await countLockWaits(db)) === 2, LONG);
    const own = ben.publish([rename("Ben")]);
    await vi.waitUntil(async () => (await countLockWaits(db)) === 3, LONG);
    return { waiting, own };
  });
  expect((await own).httpStatus).toBe(200);
  for (const reply of await Promise.all(waiting)) expect(reply.httpStatus).toBe(200);
});

it("more calls of an account than may wait are refused, and change nothing (DESK-19)", async () => {
  const { db, editor } = await openDesk();
  const replies = await db.transaction().execute(async (tx) => {
    await lockImports(tx);
    const sent = Array.from({ length: 25 }, () => editor.check([rename("Ann")]));
    const refused: unknown[] = [];
    for (const one of sent) void one.then((reply) => refused.push(reply));
    await vi.waitUntil(() => refused.length >= 3, LONG);
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ httpStatus: 503, status: "error" })));
    return sent;
  });
  const statuses = (await Promise.all(replies)).map(({ httpStatus }) => httpStatus);
  expect(statuses).toContain(200);
});
