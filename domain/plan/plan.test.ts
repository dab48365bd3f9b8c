import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toggleChange } from "#domain/ledger/toggle-change.ts";
import { joinReactions } from "#domain/engagement/reactions.ts";
import { Owner } from "../people/owner.ts";
import { Refused, Unauthorized } from "#platform/errors.ts";
import { addReader } from "#test/alert-readers.ts";
import { createTestDatabase } from "#test/database.ts";
import { propertyRuns } from "#test/full-run.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { shared } from "#test/when-finished.ts";
import { deletePlan, dropStep, forgetPlans, joinPlans, MAX_STEPS, planStep, readPlan } from "./plan.ts";

const NOW = Temporal.Instant.from("2026-11-28T15:00:00Z");
const ann = Owner.watchlist("111111");
const bob = Owner.watchlist("222222");

const sharedPlans = shared(async () => {
  const { db } = await createTestDatabase();
  await importRows(db, names);
  const stockists = [{ stockist: "here" }, { stockist: "there" }];
  const sizes = ["Men", "Women"].map((size_run) => ({ size_run, regions: [{ region: "US", stockists }] }));
  await importRows(db, { products: ["bred", "panda"].map((slug) => ({ ...shoe, slug, sizes })) });
  const rows = await db.selectFrom("products").select("id").orderBy("slug").execute();
  const [bred = 0, panda = 0] = rows.map(({ id }) => id);
  return { db, bred, panda };
});

async function openPlans() {
  const plans = await sharedPlans();
  await plans.db.deleteFrom("plan_steps").execute();
  return plans;
}

const keys = ["Men.US.here", "Men.US.there", "Women.US.here", "Women.US.there"];

it("a plan is what was planned and not taken out, each step ticked off as last said; those of others are theirs (TODAY-5)", async () => {
  const { bred, panda } = await sharedPlans();
  const change = fc.record({
    owner: fc.constantFrom(ann, bob),
    product_id: fc.constantFrom(bred, panda),
    retailer: fc.constantFrom(...keys),
    is_done: fc.boolean(),
    isPlanned: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
      const { db } = await openPlans();
      const expected = new Map<string, boolean>();
      for (const { owner, isPlanned, ...step } of changes) {
        const key = [owner.text, step.product_id, step.retailer].join(" ");
        if (isPlanned) await planStep(db, owner, step, NOW);
        else await dropStep(db, owner, step);
        if (isPlanned) expected.set(key, step.is_done);
        else expected.delete(key);
      }
      const planned = new Map<string, boolean>();
      for (const owner of [ann, bob]) {
        for (const { product_id, retailer, is_done } of await readPlan(db, owner))
          planned.set([owner.text, product_id, retailer].join(" "), is_done);
      }
      expect(planned).toEqual(expected);
    }),
    { numRuns: propertyRuns(15) },
  );
});

describe("a step (TODAY-5)", () => {
  it("is at a retailer that the release has", async () => {
    const { db, bred } = await openPlans();
    const step = { product_id: bred, retailer: "Men.US.here", is_done: false };
    for (const wrong of [{ product_id: 999_999 }, { retailer: "Men.JP.here" }, { retailer: "men.us.here" }])
      await expect(planStep(db, ann, { ...step, ...wrong }, NOW)).rejects.toThrow(Refused);
    await planStep(db, ann, step, NOW);
    expect(await readPlan(db, ann)).toEqual([{ ...step, slug: "bred", name: "Shoe" }]);
  });

  it("stays, and can be ticked off, when the retailer is gone", async () => {
    const { db, bred } = await openPlans();
    const row = { owner: ann.text, product_id: bred, retailer: "Men.US.gone", is_done: false };
    await db
      .insertInto("plan_steps")
      .values({ ...row, planned_at: new Date() })
      .execute();
    await planStep(db, ann, { product_id: bred, retailer: "Men.US.gone", is_done: true }, NOW);
    expect(await readPlan(db, ann)).toMatchObject([{ retailer: "Men.US.gone", is_done: true }]);
  });

  it(`is refused beyond ${MAX_STEPS}, also when many come at once`, async () => {
    const { db, bred, panda } = await openPlans();
    const row = (retailer: string) => ({ owner: ann.text, product_id: panda, retailer, is_done: false });
    const full = Array.from({ length: MAX_STEPS - 1 }, (_, at) => ({ ...row(`Men.US.${at}`), planned_at: new Date() }));
    await db.insertInto("plan_steps").values(full).execute();
    const planned = await Promise.allSettled(
      keys.map(async (retailer) => planStep(db, ann, { product_id: bred, retailer, is_done: false }, NOW)),
    );
    const refusals = planned.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refusals).toHaveLength(keys.length - 1);
    expect(refusals.every((reason) => reason instanceof Refused)).toBe(true);
  });

  it("is of nobody whose account is gone", async () => {
    const { db, bred } = await openPlans();
    const step = { product_id: bred, retailer: "Men.US.here", is_done: false };
    await expect(planStep(db, Owner.account(77), step, NOW)).rejects.toThrow(Unauthorized);
  });
});

it("a visitor's plan becomes the account's, ticked off where either is, up to its limit (TODAY-6)", async () => {
  const { db, bred, panda } = await openPlans();
  const account = Owner.account(7);
  const put = (owner: Owner, retailer: string, is_done: boolean, product_id = bred) =>
    db
      .insertInto("plan_steps")
      .values({ owner: owner.text, product_id, retailer, is_done, planned_at: new Date(NOW.epochMilliseconds) })
      .execute();
  await put(account, "Men.US.here", true);
  await put(account, "Men.US.there", false);
  await put(ann, "Men.US.here", false);
  await put(ann, "Men.US.there", true);
  await put(ann, "Women.US.here", false, panda);
  await db.transaction().execute(async (tx) => joinPlans(tx, account, ann));
  const steps = (await readPlan(db, account)).map(({ retailer, is_done }) => [retailer, is_done]);
  expect(Object.fromEntries(steps)).toEqual({ "Men.US.here": true, "Men.US.there": true, "Women.US.here": false });
  expect(await readPlan(db, ann)).toEqual([]);
  await put(bob, "Men.US.here", false);
  await deletePlan(db, account);
  expect(await readPlan(db, account)).toEqual([]);
  expect(await readPlan(db, bob)).toHaveLength(1);
});

it.each([
  [198, 2],
  [199, 1],
  [200, 0],
])(
  "of an account with %i steps there is room for %i of two new ones of a visitor; what both have counts once (TODAY-6)",
  async (count, added) => {
    const { db, bred } = await openPlans();
    const account = Owner.account(7);
    const row = (owner: Owner, retailer: string, is_done: boolean, minute: number) => ({
      owner: owner.text,
      product_id: bred,
      retailer,
      is_done,
      planned_at: new Date(NOW.add({ minutes: minute }).epochMilliseconds),
    });
    const full = Array.from({ length: count }, (_, at) => row(account, `Men.US.${at}`, false, at));
    const own = [row(ann, "Men.US.old", false, 1), row(ann, "Men.US.new", true, 2), row(ann, "Men.US.0", true, 3)];
    await db
      .insertInto("plan_steps")
      .values([...full, ...own])
      .execute();
    await db.transaction().execute(async (tx) => joinPlans(tx, account, ann));
    const joined = new Map((await readPlan(db, account)).map(({ retailer, is_done }) => [retailer, is_done]));
    expect(joined.size).toBe(count + added);
    expect([joined.get("Men.US.0"), joined.get("Men.US.1")]).toEqual([true, false]);
    expect([joined.has("Men.US.new"), joined.has("Men.US.old")]).toEqual([added > 0, added > 1]);
    expect(await readPlan(db, ann)).toEqual([]);
  },
);

describe("steps of a product that is merged (CAT-55)", () => {
  const merge = { products: [{ slug: "dup", merged_into: "keep" }] };

  async function openTwins() {
    const { db } = await createTestDatabase();
    const sizes = [{ size_run: "Men", regions: [{ region: "US", stockists: [{ stockist: "here" }] }] }];
    await importRows(db, { ...names, products: ["dup", "keep"].map((slug) => ({ ...shoe, slug, sizes })) });
    const rows = await db.selectFrom("products").select("id").orderBy("slug").execute();
    const [dup = 0] = rows.map(({ id }) => id);
    return { db, dup, step: { product_id: dup, retailer: "Men.US.here", is_done: false } };
  }

  it("are of the other, also from a page that was open before; an undo brings them back as they are by then", async () => {
    const { db, step } = await openTwins();
    const undo = () => toggleChange(db, 2, "undo", { actor: "tester", now: NOW });
    for (const owner of [ann, bob]) await planStep(db, owner, step, NOW);
    await importRows(db, merge);
    expect(await readPlan(db, ann)).toMatchObject([{ slug: "keep", is_done: false }]);
    await planStep(db, ann, { ...step, is_done: true }, NOW);
    await dropStep(db, bob, step);
    expect(await readPlan(db, ann)).toMatchObject([{ slug: "keep", is_done: true }]);
    await undo();
    expect(await readPlan(db, ann)).toMatchObject([{ slug: "dup", is_done: true }]);
    expect(await readPlan(db, bob)).toEqual([]);
  });

  it("are not shown when the other is removed", async () => {
    const { db, step } = await openTwins();
    await planStep(db, ann, step, NOW);
    await importRows(db, merge);
    await importRows(db, { products: [{ slug: "keep", deleted: true }] });
    expect(await readPlan(db, ann)).toEqual([]);
  });

  it("are the account's after a login, once, also after an undo (TODAY-6)", async () => {
    const { db, step } = await openTwins();
    const account = await addReader(db, "ann@a.example", []);
    await planStep(db, ann, step, NOW);
    await importRows(db, merge);
    await db.transaction().execute(async (tx) => joinPlans(tx, account, ann));
    expect(await readPlan(db, account)).toMatchObject([{ slug: "keep" }]);
    await toggleChange(db, 2, "undo", { actor: "tester", now: NOW });
    expect(await readPlan(db, account)).toMatchObject([{ slug: "dup" }]);
  });

  it("are not lost by logins during the merge (TODAY-6)", async () => {
    const { db, dup } = await openTwins();
    const account = await addReader(db, "ann@a.example", []);
    const visitors = Array.from({ length: 20 }, (_, at) => Owner.watchlist(String(100_000 + at)));
    const rows = visitors.map(({ text: owner }, at) => ({ owner, product_id: dup, retailer: `Men.US.${at}` }));
    await db
      .insertInto("plan_steps")
      .values(rows.map((row) => ({ ...row, is_done: false, planned_at: new Date() })))
      .execute();
    const logIn = (watchlist: Owner) =>
      db.transaction().execute(async (tx) => {
        await joinReactions(tx, account.accountId ?? 0, { reactions: undefined, watchlist });
        await joinPlans(tx, account, watchlist);
      });
    await Promise.all([importRows(db, merge), ...visitors.map(logIn)]);
    expect((await readPlan(db, account)).map(({ slug }) => slug)).toEqual(visitors.map(() => "keep"));
  });
});

it("steps are forgotten 60 days after they were planned (TODAY-6)", async () => {
  const { db, bred } = await openPlans();
  const put = (retailer: string, days: number) =>
    db
      .insertInto("plan_steps")
      .values({
        owner: ann.text,
        product_id: bred,
        retailer,
        is_done: false,
        planned_at: new Date(NOW.subtract({ hours: 24 * days }).epochMilliseconds),
      })
      .execute();
  await put("Men.US.here", 59);
  await put("Men.US.there", 61);
  expect(await forgetPlans(db, NOW)).toBe(1);
  expect(await readPlan(db, ann)).toMatchObject([{ retailer: "Men.US.here" }]);
});
