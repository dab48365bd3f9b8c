import { expect, it, vi } from "vitest";
import { lockImports } from "#platform/media/import-lock.ts";
import { openDesk } from "#test/desk-catalog.ts";
import { countLockWaits } from "#test/lock-waits.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { source_url } from "#test/suggestions.ts";
import { good } from "#test/store-form.ts";

const LONG = { timeout: 30_000 };
const named = (nickname: string) => [
  { kind: "row" as const, section: "products" as const, row: { slug: "shoe", nickname } },
];

it("what somebody at the desk asked for is not made where the role is gone by the time that it would be (ROLE-6)", async () => {
  const { app, db, editor } = await openDesk();
  const setRole = (role: string | null) =>
    db.updateTable("accounts").set({ role }).where("id", "=", editor.id).execute();
  const made = await editor.publish(named("Pine"));
  const at = { publish_at: "2030-12-05 10:00 America/New_York" };
  const [waiting, canceled, held] = [
    await editor.publish(named("Fir"), at),
    await editor.publish(named("Oak"), at),
    await editor.publish(named("Elm"), at),
  ];
  expect(await editor.send(`/scheduled/${canceled.scheduled_id}/cancel`, {})).toMatchObject({ httpStatus: 200 });
  await db.updateTable("scheduled_changes").set({ account_id: null }).where("id", "=", held.scheduled_id).execute();
  const suggestion = { section: "products", slug: "shoe", source_url, changes: { full_name: "Suggested" } };
  await app.inject({ method: "POST", url: "/api/suggestions", body: suggestion });
  const [queued] = (await editor.send("/suggestions")).data;
  expect(await editor.send(`/suggestions/${queued.id}/take`, {})).toMatchObject({ httpStatus: 200 });
  const store = await db
    .insertInto("store_submissions")
    .values({ ...good, created_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const feed = await db
    .insertInto("feeds")
    .values({ url: "https://news.example/feed", kind: "news", created_at: new Date(), next_fetch_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const works: Record<string, () => Promise<{ httpStatus: number }>> = {
    edits: () => editor.publish(named("Yew")),
    "an undo": () => editor.send(`/changes/${made.change_id}/undo`, {}),
    "a scheduled change that is canceled": () => editor.send(`/scheduled/${waiting.scheduled_id}/cancel`, {}),
    "one that is restored": () => editor.send(`/scheduled/${canceled.scheduled_id}/restore`, {}),
    "one that is confirmed": () => editor.send(`/scheduled/${held.scheduled_id}/confirm`, {}),
    "an accepted suggestion": () => editor.send(`/suggestions/${queued.id}/accept`, {}),
    "a store": () => editor.send(`/missing-stores/${store.id}/accept`, {}),
    "a feed that is removed": () => editor.send(`/feeds/${feed.id}/remove`, {}),
  };
  const stateOf = async () => ({
    catalog: await readCatalog(db),
    scheduled: await db.selectFrom("scheduled_changes").selectAll().orderBy("id").execute(),
    changes: await db.selectFrom("changes").selectAll().orderBy("id").execute(),
    feeds: await db.selectFrom("feeds").selectAll().execute(),
  });
  const before = await stateOf();
  for (const [name, work] of Object.entries(works)) {
    const { reply } = await db.transaction().execute(async (tx) => {
      await lockImports(tx);
      const sent = work();
      await vi.waitUntil(async () => (await countLockWaits(db)) === 1, LONG);
      await setRole(null);
      return { reply: sent };
    });
    expect(await reply, name).toMatchObject({ httpStatus: 403, reason: "role" });
    expect(await stateOf(), name).toEqual(before);
    await setRole("editor");
  }
  for (const [name, work] of Object.entries(works)) expect(await work(), name).toMatchObject({ httpStatus: 200 });
});
