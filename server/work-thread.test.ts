import { join } from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { publishChangesJob } from "#domain/schedule/jobs.ts";
import { LOCK_ID, lockImports } from "#platform/media/import-lock.ts";
import { Threads } from "#platform/threads/threads.ts";
import { openDesk } from "#test/desk-catalog.ts";
import { importing } from "#test/import-at-desk.ts";
import { DRAWING } from "#test/import-rows.ts";
import { readCatalog } from "#test/read-catalog.ts";

/** Time for what takes a moment, on a machine that does much else. */
const LONG = { timeout: 30_000 };

const threadFile = (name: string) => join(import.meta.dirname, name);

async function openThreadedDesk(options: Parameters<typeof openDesk>[0] = {}) {
  const threads = new Threads({
    readerThread: threadFile("reader-thread.ts"),
    workThread: threadFile("work-thread.ts"),
  });
  onTestFinished(() => threads.close());
  const desk = await openDesk({ ...options, threads });
  return { ...desk, ...importing(desk.editor), threads };
}

const shoes = (count: number) =>
  JSON.stringify({
    products: Array.from({ length: count }, (_, at) => ({
      slug: `pine-${at}`,
      brand: "nike",
      full_name: `Pine ${at}`,
      ...(at === 0 && { images: [{ file: "pine.svg" }] }),
    })),
  });

it("files are checked, imported and taken back in a thread as in the site's own, with pictures and a backup (OPS-27, DESK-12)", async () => {
  const { db, editor, check, apply } = await openThreadedDesk();
  const before = await readCatalog(db);
  const files = { "shoes.json": shoes(120), "pine.svg": DRAWING };
  expect(await check(files)).toMatchObject({ httpStatus: 200, issues: { total: 0 }, changes: { total: 120 } });
  expect(await readCatalog(db)).toEqual(before);
  const made = await apply(files, { note: "from the press kit" });
  expect(made).toMatchObject({ httpStatus: 200, backup: expect.stringContaining("before-import") });
  expect((await readCatalog(db)).products).toHaveLength(before.products.length + 120);
  const { data } = await editor.send(`/changes/${made.change_id}`);
  expect(data).toMatchObject({ origin: "desk", note: "from the press kit", total: 120 });
  expect(await editor.send(`/changes/${made.change_id}/undo`, {})).toMatchObject({ httpStatus: 200, changed: 120 });
  expect((await readCatalog(db)).products).toEqual(before.products);
});

it("mistakes, refusals and missing rights are told from a thread as from the site's own (OPS-27)", async () => {
  const { check, apply, editor } = await openThreadedDesk({ factorAt: "2026-11-21T16:00:00Z" });
  expect(await apply({ "a.json": '{"products":[{"slug":"x"}]}' })).toMatchObject({
    httpStatus: 422,
    issues: expect.arrayContaining([expect.objectContaining({ where: expect.stringContaining("a.json") })]),
  });
  expect(await check({ "a.png": "no file" })).toMatchObject({ httpStatus: 422, error: { files: expect.any(String) } });
  const made = await apply({ "shoes.json": shoes(120), "pine.svg": DRAWING });
  expect(await editor.send(`/changes/${made.change_id}/undo`, {})).toMatchObject({
    httpStatus: 403,
    reason: "factor-stale",
  });
});

it("large work of somebody who is no editor any more changes nothing (ROLE-6)", async () => {
  const { db, editor, apply } = await openThreadedDesk();
  const made = await apply({ "shoes.json": shoes(120), "pine.svg": DRAWING });
  const before = await readCatalog(db);
  const files = { "more.json": JSON.stringify({ products: [{ slug: "late", brand: "nike", full_name: "Late" }] }) };
  const works = { undo: () => editor.send(`/changes/${made.change_id}/undo`, {}), import: () => apply(files) };
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = ${LOCK_ID} and not granted
  `;
  const setRole = (role: string) => db.updateTable("accounts").set({ role }).where("id", "=", editor.id).execute();
  for (const work of Object.values(works)) {
    const { reply } = await db.transaction().execute(async (tx) => {
      await lockImports(tx);
      const sent = work();
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count, LONG).toBe(1);
      await setRole("moderator");
      return { reply: sent };
    });
    expect(await reply).toMatchObject({ httpStatus: 403, reason: "role" });
    await setRole("editor");
  }
  expect(await readCatalog(db)).toEqual(before);
});

it("a large undo that somebody cancels changes nothing, and says so (CAT-66)", async () => {
  const { db, editor, apply } = await openThreadedDesk();
  const made = await apply({ "shoes.json": shoes(120), "pine.svg": DRAWING });
  const before = await readCatalog(db);
  const undone = await db.transaction().execute(async (tx) => {
    // the undo waits for what it wants to write
    await sql`lock table slugs in exclusive mode`.execute(tx);
    const undo = editor.send(`/changes/${made.change_id}/undo`, {});
    await expect
      .poll(async () => (await editor.send("/running-work")).data, LONG)
      .toMatchObject({ kind: "undo", is_own: true });
    const { since } = (await editor.send("/running-work")).data;
    expect(await editor.send("/running-work/cancel", { since })).toMatchObject({ httpStatus: 200 });
    return { reply: undo };
  });
  expect(await undone.reply).toMatchObject({
    httpStatus: 409,
    message: "Nothing is changed: this was canceled, or its connection to the database broke.",
  });
  expect(await readCatalog(db)).toEqual(before);
});

it("what waits for its moment with many entries is rehearsed and published in a thread, and else in the site's own (OPS-27, SCHED-3)", async () => {
  const { db, services, editor, apply, setNow, threads } = await openThreadedDesk();
  const run = vi.spyOn(threads.works, "run");
  const threadsUsed = () => run.mock.calls.splice(0).map(([name]) => name);
  const at = (hour: number) => `2030-12-05 ${hour}:00 America/New_York`;
  const named = (nickname: string, slug = "shoe") => [
    { kind: "row" as const, section: "products" as const, row: { slug, nickname } },
  ];
  const few = await editor.publish(named("Early"), { publish_at: at(10) });
  expect(few).toMatchObject({ httpStatus: 200, scheduled_id: expect.any(Number) });
  expect(threadsUsed()).toEqual([]);
  const many = await apply({ "shoes.json": shoes(120), "pine.svg": DRAWING }, { publish_at: at(11) });
  expect(many).toMatchObject({ httpStatus: 200, scheduled_id: expect.any(Number) });
  expect(await editor.check(named("Later"), { publish_at: at(12) })).toMatchObject({
    issues: [],
    publish_at: "Thursday, December 5, 2030 at 12:00 PM EST (America/New_York)",
    changes: [{ fate: "changed" }],
  });
  expect(await editor.check(named("Now"))).toMatchObject({ issues: [], publish_at: null });
  const needs = named("Deep", "pine-7");
  const picked = await editor.publish(needs, { publish_at: at(12) });
  expect(picked).toMatchObject({ httpStatus: 200, scheduled_id: expect.any(Number) });
  expect(await editor.publish(needs, { publish_at: at(9) })).toMatchObject({
    httpStatus: 422,
    issues: expect.arrayContaining([expect.objectContaining({ edit: 0 })]),
  });
  expect(await editor.send(`/scheduled/${many.scheduled_id}/cancel`, {})).toMatchObject({
    httpStatus: 200,
    refused: [expect.stringContaining(`${picked.scheduled_id}`)],
  });
  expect(await editor.send(`/scheduled/${many.scheduled_id}/cancel`, {})).toMatchObject({ httpStatus: 422 });
  expect(threadsUsed()).toEqual(["importFiles", "makeEdits", "makeEdits", "makeEdits", "changeSchedule"]);
  expect(await editor.send(`/scheduled/${many.scheduled_id}/restore`, {})).toMatchObject({
    httpStatus: 200,
    refused: [],
  });
  expect(threadsUsed()).toEqual(["changeSchedule"]);

  setNow("2030-12-05T15:00:00Z");
  expect(await publishChangesJob.run(services)).toBe("1 changes published, 0 refused");
  expect(threadsUsed()).toEqual([]);
  setNow("2030-12-05T17:00:00Z");
  expect(await publishChangesJob.run(services)).toBe("2 changes published, 0 refused");
  expect(threadsUsed()).toEqual(["publishChanges"]);
  const { products } = await readCatalog(db);
  const nicknames = Object.fromEntries(products.map(({ slug, nickname }) => [slug, nickname]));
  expect(nicknames).toMatchObject({ shoe: "Early", "pine-7": "Deep", "pine-8": null });
});
