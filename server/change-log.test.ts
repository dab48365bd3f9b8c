import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { toggleChange } from "#domain/ledger/toggle-change.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { logChanges } from "./change-log.ts";

const shoe = { slug: "shoe", brand: "nike", full_name: "Shoe" };

/** Opens the log of changes at a level, with the lines that it has written. */
async function openChangeLog(level: string) {
  const { db, connection } = await createTestDatabase();
  const author = { actor: "ann", origin: "import" } as const;
  await importRows(db, { products: [shoe] }, { author });
  const lines: Record<string, unknown>[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const stop = await logChanges({ connection, db, log: pino({ level }, output) });
  onTestFinished(stop);
  return { db, lines, author, stop };
}

it("each change of the catalog is a line of the log, whoever makes it but a feed (OPS-8)", async () => {
  const { db, lines, author } = await openChangeLog("warn");
  await importRows(db, { products: [{ ...shoe, nickname: "One" }] }, { author: { ...author, note: "typo" } });
  await importRows(db, { products: [{ ...shoe, slug: "two" }] }, { author: { actor: "feed 1", origin: "feed" } });
  const { id } = await db.selectFrom("changes").where("note", "=", "typo").select("id").executeTakeFirstOrThrow();
  await toggleChange(db, id, "undo", { actor: "bob", now: Temporal.Now.instant() });
  await expect.poll(() => lines).toHaveLength(2);
  const line = { level: 30, msg: "the catalog is changed" };
  expect(lines).toMatchObject([
    { ...line, change: id, origin: "import", actor: "ann", entries: { products: 1 } },
    { ...line, origin: "undo", actor: "bob", entries: { products: 1 } },
  ]);
});

it("a log of errors alone has no line of a change (OPS-8)", async () => {
  const { db, lines, author, stop } = await openChangeLog("error");
  await importRows(db, { products: [{ ...shoe, nickname: "One" }] }, { author });
  await stop();
  expect(lines).toEqual([]);
});
