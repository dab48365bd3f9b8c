import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { Owner } from "../people/owner.ts";
import { NotFound, Refused, Unauthorized } from "#platform/errors.ts";
import { addReader, addStep, confirm, importAt, LONG, makeFollower, shoe } from "#test/alert-readers.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { joinAlerts, saveAlertSettings } from "./alert-settings.ts";
import { follow, type Follow, listFollows, unfollow } from "./follows.ts";

const NOW = Temporal.Instant.from("2026-11-21T17:00:00Z");
const MADE = "2026-11-20T12:00:00Z";
const ann = Owner.watchlist("111111");
const bob = Owner.watchlist("222222");
const everything: Follow = { brand_id: null, model_id: null };
const nike: Follow = { brand_id: 2, model_id: null };

async function openFollows() {
  const { db } = await createTestDatabase();
  await importRows(db, names);
  const inSizes = (...runs: string[]) => ({ sizes: runs.map((size_run) => ({ size_run })) });
  await importAt(
    db,
    MADE,
    shoe("bred", "2026-11-28", null, { model: "court", ...inSizes("Men") }),
    shoe("panda", "2026-11-28", null, inSizes("Women", "Men")),
    shoe("star", "2026-11-28", null, { brand: "adidas", ...inSizes("Women") }),
    shoe("plain", "2026-11-28"),
  );
  const { id: court } = await db
    .selectFrom("models")
    .select("id")
    .where("slug", "=", "court")
    .executeTakeFirstOrThrow();
  const sizeRuns = await db.selectFrom("size_runs").select(["id", "gender_name"]).execute();
  return {
    db,
    court: { brand_id: null, model_id: court },
    sizesOf: (...runs: string[]) =>
      sizeRuns.filter(({ gender_name }) => runs.includes(gender_name)).map(({ id }) => id),
    /** Returns the slugs of what a person follows, each with the first moment since when. */
    followedBy: async ({ text }: Owner) => {
      const { rows } = await sql<{ slug: string; since: Date }>`
        select slug, min(since) as since from followed_products join products on id = product_id
        where owner = ${text} group by slug order by slug
      `.execute(db);
      return Object.fromEntries(rows.map(({ slug, since }) => [slug, since.toISOString().slice(0, 10)]));
    },
  };
}

describe("what a person follows (ALERT-1)", () => {
  it("is the watchlist, and what is of a brand or a model, from the moment of each on", async () => {
    const { db, court, followedBy } = await openFollows();
    await makeFollower(db, ann, ["star"], {});
    await follow(db, ann, court, NOW);
    expect(await followedBy(ann)).toEqual({ star: "2026-10-01", bred: "2026-11-21" });
    await follow(db, ann, nike, NOW.subtract({ hours: 48 }));
    expect(await followedBy(ann)).toEqual({
      star: "2026-10-01",
      bred: "2026-11-19",
      panda: "2026-11-19",
      plain: "2026-11-19",
    });
    await unfollow(db, ann, nike);
    expect(await followedBy(ann)).toEqual({ star: "2026-10-01", bred: "2026-11-21" });
    expect(await followedBy(bob)).toEqual({});
  });

  it("is a product that comes to a brand later, and not one that leaves it", async () => {
    const { db, followedBy } = await openFollows();
    await follow(db, ann, nike, NOW);
    await importAt(db, MADE, shoe("new", null), shoe("panda", "2026-11-28", null, { brand: "adidas" }));
    expect(Object.keys(await followedBy(ann))).toEqual(["bred", "new", "plain"]);
  });

  it("is everything that is confirmed, from its confirmation on where that is later", async () => {
    const { db, followedBy } = await openFollows();
    await confirm(db, "bred", "2026-11-10T12:00:00Z");
    await confirm(db, "star", "2026-11-22T12:00:00Z");
    await follow(db, ann, everything, NOW);
    expect(await followedBy(ann)).toEqual({ bred: "2026-11-21", star: "2026-11-22" });
    await sql`update product_confidence set confidence = 'reported'`.execute(db);
    expect(await followedBy(ann)).toEqual({});
  });

  it("is what is planned and not ticked off, in every size run", async () => {
    const { db, followedBy, sizesOf } = await openFollows();
    await saveAlertSettings(db, ann, { size_run_ids: sizesOf("Women") }, NOW);
    await addStep(db, ann, "bred", "Men.US.here", { planned_at: NOW });
    await addStep(db, ann, "panda", "Men.US.here", { planned_at: NOW, is_done: true });
    expect(await followedBy(ann)).toEqual({ bred: "2026-11-21" });
  });

  it("is limited to size runs, but for the watchlist", async () => {
    const { db, followedBy, sizesOf } = await openFollows();
    await makeFollower(db, ann, ["plain"], { size_run_ids: sizesOf("Women") });
    await follow(db, ann, nike, NOW);
    await follow(db, ann, everything, NOW);
    await follow(db, bob, nike, NOW);
    await confirm(db, "star", MADE);
    await confirm(db, "bred", MADE);
    const bobs = ["bred", "panda", "plain"];
    const slugs = async (owner: Owner) => Object.keys(await followedBy(owner));
    expect(await slugs(ann)).toEqual(["panda", "plain", "star"]);
    expect(await slugs(bob)).toEqual(bobs);
    await saveAlertSettings(db, ann, { size_run_ids: sizesOf("Women", "Men") }, NOW);
    expect(await slugs(ann)).toEqual(["bred", "panda", "plain", "star"]);
    await saveAlertSettings(db, ann, { size_run_ids: null }, NOW);
    expect(await slugs(ann)).toEqual(["bred", "panda", "plain", "star"]);
    await unfollow(db, ann, nike);
    expect(await slugs(ann)).toEqual(["bred", "plain", "star"]);
    expect(await slugs(bob)).toEqual(bobs);
  });
});

describe("follow()", () => {
  it("keeps its time when it is repeated, and lists follows by name, what is confirmed first", async () => {
    const { db, court } = await openFollows();
    for (const one of [nike, court, everything, { brand_id: 5, model_id: null }]) await follow(db, ann, one, NOW);
    await follow(db, ann, nike, NOW.add({ hours: 1 }));
    await follow(db, bob, nike, NOW);
    expect(await listFollows(db, ann)).toEqual([
      { ...everything, name: null, path: null },
      { brand_id: 5, model_id: null, name: "adidas", path: "/adidas" },
      { ...court, name: "Court", path: "/nike/court" },
      { ...nike, name: "Nike", path: "/nike" },
    ]);
    expect(await db.selectFrom("follows").select("since").distinct().execute()).toHaveLength(1);
    await unfollow(db, ann, everything);
    await unfollow(db, ann, everything);
    expect(await listFollows(db, ann)).toHaveLength(3);
    expect(await listFollows(db, bob)).toHaveLength(1);
  });

  it("throws NotFound for an unknown id, and Unauthorized for an account that is deleted", async () => {
    const { db } = await openFollows();
    for (const unknown of [
      { brand_id: 3, model_id: null },
      { brand_id: null, model_id: 999_999 },
    ])
      await expect(follow(db, ann, unknown, NOW)).rejects.toThrow(NotFound);
    await expect(follow(db, Owner.account(999), nike, NOW)).rejects.toThrow(Unauthorized);
    expect(await db.selectFrom("follows").selectAll().execute()).toEqual([]);
  });

  it("refuses more than 200, also of calls at once, and takes one for each that ends (ALERT-1)", async () => {
    const { db } = await openFollows();
    await sql`insert into slugs select 'model-' || n, 'model' from generate_series(1, 220) as n`.execute(db);
    await sql`insert into models (slug, brand_id, name) select 'model-' || n, 2, 'M' from generate_series(1, 220) as n`.execute(
      db,
    );
    const models = await db.selectFrom("models").select("id").where("name", "=", "M").orderBy("id").execute();
    await sql`
      insert into follows (owner, model_id, since)
      select ${ann.text}, id, ${LONG.toString()}::timestamptz from models where name = 'M' order by id limit 195
    `.execute(db);
    const calls = models.slice(195).map(({ id }) => follow(db, ann, { brand_id: null, model_id: id }, NOW));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(Refused);
    const follows = await listFollows(db, ann);
    expect(follows).toHaveLength(200);
    await follow(db, bob, nike, NOW);
    await expect(follow(db, ann, nike, NOW)).rejects.toThrow("You can follow at most 200 brands and models.");
    // what is followed already is none more
    await follow(db, ann, follows[0] as Follow, NOW);
    await unfollow(db, ann, follows[0] as Follow);
    await follow(db, ann, nike, NOW);
    expect(await listFollows(db, ann)).toHaveLength(200);
    // a login joins no more than that, and one more login does nothing
    for (const visitor of [ann, bob]) {
      await follow(db, bob, everything, NOW);
      await db.transaction().execute((tx) => joinAlerts(tx, Owner.stored("333333"), visitor));
      expect(await listFollows(db, Owner.stored("333333"))).toHaveLength(200);
    }
  });

  it("makes one row of the same calls at once", async () => {
    const { db } = await openFollows();
    const owner = await addReader(db, "ann@a.example", []);
    await Promise.all(Array.from({ length: 8 }, (_, index) => follow(db, owner, index % 2 ? nike : everything, NOW)));
    expect(await listFollows(db, owner)).toHaveLength(2);
  });
});
