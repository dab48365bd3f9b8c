import { describe, expect, it } from "vitest";
import { Conflict, NotFound, Refused } from "#platform/errors.ts";
import { importRows } from "#test/import-rows.ts";
import { countLockWaits } from "#test/lock-waits.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { insertStaff } from "#test/staff.ts";
import { anna, ben, now, openSuggestions, source_url } from "#test/suggestions.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import { readChange } from "../ledger/read-changes.ts";
import { toggleChange } from "../ledger/toggle-change.ts";
import { listQueue } from "./list-queue.ts";
import { readSuggestion, withdraw } from "./read-suggestion.ts";
import { release, take } from "./take.ts";

describe("the queue (SUG-6)", () => {
  it("has equal suggestions once, the oldest first, each comment by itself, and no decided ones", async () => {
    const { db, suggest, suggestStore, take, reject } = await openSuggestions();
    const first = await suggest({ nickname: "Fog" });
    const store = await suggestStore({ phone: null });
    const second = await suggest({ nickname: " Fog ", full_name: "Shoe" }, { source_url: "https://other.example/" });
    const comments = [await suggest({}, { comment: "Wrong" }), await suggest({}, { comment: "Wrong" })];
    const gone = await suggest({ nickname: "Mist" });
    await take(gone.id);
    await reject(gone.id, "No");
    const queue = await listQueue(db, now);
    expect(queue.map(({ id, suggestions }) => [id, ...suggestions.map((one) => one.id)])).toEqual([
      [first.id, first.id, second.id],
      [store.id, store.id],
      ...comments.map(({ id }) => [id, id]),
    ]);
    expect(queue[0]).toMatchObject({
      section: "products",
      key: "shoe",
      name: "Shoe",
      path: "/shoe",
      diff: [{ field: "Nickname", before: "none", after: "Fog", present: "none" }],
      state: "open",
      taken: null,
    });
  });

  it("says what became of an entry since", async () => {
    const { db, suggest, suggestStore } = await openSuggestions();
    await suggest({ nickname: "Fog", sizes: [{ size_run: "Men", price: 210 }] });
    await suggest({ sizes: [{ size_run: "Women", price: 195 }] });
    await suggest({}, { comment: "Wrong" });
    await suggestStore({}, { closed: true });
    const states = async () => (await listQueue(db, now)).map(({ state }) => state);
    expect(await states()).toEqual(["open", "open", "open", "open"]);
    const sizesOf = (price: number) => ({ sizes: [{ size_run: "Men", price }] });
    await importRows(db, { products: [{ slug: "shoe", nickname: "Fog", ...sizesOf(205) }] });
    expect(await states()).toEqual(["changed", "gone", "open", "open"]);
    expect((await listQueue(db, now))[0]?.diff.map(({ present }) => present)).toEqual(["Fog", "205"]);
    await importRows(db, { products: [{ slug: "shoe", ...sizesOf(210) }] });
    expect((await states())[0]).toBe("already true");
    await importRows(db, { products: [{ slug: "shoe", deleted: true }], stores: [{ slug: "kith", deleted: true }] });
    expect(await states()).toEqual(["gone", "gone", "gone", "already true"]);
  });
});

describe("a suggestion is taken (SUG-7)", () => {
  it("with its equals, for ten minutes, by one", async () => {
    const { db, suggest, take, accept } = await openSuggestions();
    const { id } = await suggest({ nickname: "Fog" });
    const other = await suggest({ nickname: "Fog" });
    expect(await take(id)).toEqual(new Date("2026-11-21T17:10:00Z"));
    const held = "anna has suggestion S2 until 2026-11-21 17:10 UTC";
    await expect(take(other.id, ben)).rejects.toEqual(new Conflict(held));
    await expect(take(other.id, { ...anna, accountId: 7 })).rejects.toBeInstanceOf(Conflict);
    await expect(accept(other.id, ben)).rejects.toEqual(new Conflict(held));
    expect((await listQueue(db, now))[0]?.taken).toEqual({ by: anna, until: new Date("2026-11-21T17:10:00Z") });
    // one that comes meanwhile
    const third = await suggest({ nickname: "Fog" });
    await expect(take(third.id, ben)).rejects.toBeInstanceOf(Conflict);
    const later = now.add({ minutes: 9 });
    expect(await take(id, anna, later)).toEqual(new Date("2026-11-21T17:19:00Z"));
    await expect(take(id, ben, now.add({ minutes: 18 }))).rejects.toBeInstanceOf(Conflict);
    await take(id, ben, now.add({ minutes: 19 }));
    await expect(accept(id, anna)).rejects.toBeInstanceOf(Conflict);
  });

  it("until it is released, by who has it", async () => {
    const { db, suggest, take, reject } = await openSuggestions();
    const { id } = await suggest({ nickname: "Fog" });
    await expect(reject(id, "No")).rejects.toEqual(new Conflict("suggestion S1 is not taken: take it first"));
    await take(id);
    await release(db, id, ben);
    await expect(take(id, ben)).rejects.toBeInstanceOf(Conflict);
    await release(db, id, anna);
    await take(id, ben);
  });

  it("by one of several who do so at once", async () => {
    const { db, suggest } = await openSuggestions();
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.push((await suggest({ nickname: "Fog" })).id);
    for (let round = 0; round < 5; round++) {
      const at = now.add({ minutes: 20 * round });
      const moderators = ["a", "b", "c", "d"].map((actor) => ({ actor, accountId: null }));
      const outcomes = await Promise.allSettled(
        moderators.map((one, index) => take(db, ids[(index + round) % ids.length] as number, one, at)),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
        "fulfilled",
        "rejected",
        "rejected",
        "rejected",
      ]);
      const rows = await db.selectFrom("suggestions").select("taken_by").distinct().execute();
      expect(rows).toHaveLength(1);
    }
  });

  it("only while it is open", async () => {
    const { db, suggest, take } = await openSuggestions();
    const { id, token } = await suggest({ nickname: "Fog" });
    await withdraw(db, token, now);
    await expect(take(id)).rejects.toEqual(new Refused("suggestion S1 is withdrawn already"));
    await expect(take(id + 1)).rejects.toEqual(new NotFound("there is no suggestion S2"));
  });
});

describe("an accepted suggestion (SUG-9)", () => {
  it("is one change with its equals, of its own fields", async () => {
    const { db, suggest, takeAndAccept, product, row } = await openSuggestions();
    const { sizes: [men, women] = [], ...before } = (await product()) as { sizes?: object[] };
    const changes = { nickname: "Fog", sizes: [{ size_run: "Women", price: 195 }] };
    const ids = [await suggest(changes, { source_url }), await suggest(changes)];
    await importRows(db, { products: [{ slug: "shoe", color_text: "Black" }] });
    const changeId = await takeAndAccept((ids[1] as { id: number }).id);
    expect(await product()).toEqual({
      ...before,
      color_text: "Black",
      nickname: "Fog",
      sizes: [men, { ...women, price: 195 }],
    });
    for (const { id } of ids)
      expect(await row(id)).toMatchObject({ decision: "accepted", change_id: changeId, decided_by: "anna" });
    expect(await readChange(db, changeId as number)).toMatchObject({
      actor: "anna",
      origin: "submission",
      note: "suggestion S2",
      source_url,
      sections: { products: 1 },
    });
    await toggleChange(db, changeId as number, "undo", { actor: "anna", now });
    expect((await product())?.nickname).toBeNull();
  });

  it("makes its source a claim on the date, and looks at a known one again", async () => {
    const { db, suggest, take, takeAndAccept, accept, product } = await openSuggestions();
    const claims = async () => (await readCatalog(db)).date_claims;
    const first = await suggest({ release_date: "2026-12-05" }, { source_url: `${source_url}#date` });
    await suggest({ release_date: "2026-12-05" }, { source_url: "https://spam.example/" });
    await take(first.id);
    await accept(first.id, anna, { kind: "retailer" });
    expect((await product())?.release_date).toBe("2026-12-05");
    const claim = { product: "shoe", source_url, kind: "retailer", release_date: "2026-12-05" };
    // nobody has looked at the source of the other one
    expect(await claims()).toEqual([expect.objectContaining({ ...claim, seen_on: "2026-11-21", checked_on: null })]);
    await takeAndAccept((await suggest({ release_date: "2026-12-06" })).id);
    expect(await claims()).toEqual([
      expect.objectContaining({ ...claim, release_date: "2026-12-06", checked_on: "2026-11-21" }),
    ]);
    await takeAndAccept((await suggest({ release_date: "2027" }, { source_url: "https://fan.example/" })).id);
    expect((await claims()).map(({ kind }) => kind).toSorted()).toEqual(["community", "retailer"]);
    await takeAndAccept((await suggest({ release_date: null }, { source_url: "https://no.example/" })).id);
    expect(await claims()).toHaveLength(2);
  });

  it("takes the hour of a release that loses its day", async () => {
    const { db, suggest, takeAndAccept, product } = await openSuggestions();
    const timed = { release_date: "2026-12-05", release_time: "10:00", release_time_zone: "America/New_York" };
    await importRows(db, { products: [{ slug: "shoe", ...timed }] });
    await takeAndAccept((await suggest({ release_date: "2026-12" })).id);
    expect(await product()).toMatchObject({ release_date: "2026-12", release_time: null, release_time_zone: null });
  });

  it("removes a store that has closed, and puts one with another ZIP code at its center", async () => {
    const { suggestStore, takeAndAccept, store } = await openSuggestions();
    await takeAndAccept((await suggestStore({ zip_code: "94110", city: "San Francisco", state: "CA" })).id);
    expect(await store()).toMatchObject({
      name: "Kith",
      phone: "212 555 0100",
      latitude: expect.closeTo(37.7, 0),
      time_zone: "America/Los_Angeles",
    });
    await takeAndAccept((await suggestStore({}, { closed: true })).id);
    expect(await store()).toBeUndefined();
  });

  it("is made by the account of who accepts it", async () => {
    const { db, suggest, take, accept } = await openSuggestions();
    const { id: accountId } = await insertStaff(db, "moderator");
    const moderator = { actor: "Ann", accountId };
    const { id } = await suggest({ nickname: "Fog" });
    await take(id, moderator);
    const change = await accept(id, moderator);
    const { account_id } = await db
      .selectFrom("changes")
      .where("id", "=", change)
      .select("account_id")
      .executeTakeFirstOrThrow();
    expect(account_id).toBe(accountId);
  });

  it("is done without a change where it only has a comment", async () => {
    const { suggest, takeAndAccept, row } = await openSuggestions();
    const { id } = await suggest({}, { comment: "Two pictures are the same" });
    const other = await suggest({}, { comment: "The nickname is odd" });
    expect(await takeAndAccept(id)).toBeNull();
    expect(await row(other.id)).toMatchObject({ decision: null, taken_by: null });
    expect(await row(id)).toMatchObject({ decision: "accepted", change_id: null });
  });

  it("leaves all as it was where an import refuses it, or what it corrects is gone", async () => {
    const { db, suggest, suggestStore, takeAndAccept, row } = await openSuggestions();
    await importRows(db, {
      products: [{ slug: "boot", brand: "nike", full_name: "Boot", sizes: [{ size_run: "Men", sku: "CD-3" }] }],
    });
    const sku = await suggest({ sizes: [{ size_run: "Men", sku: "CD-3" }] });
    const zip = await suggestStore({ zip_code: "94110" });
    const before = await readCatalog(db);
    await expect(takeAndAccept(sku.id)).rejects.toThrow(/sizes\.0\.sku: .*CD-3/);
    await expect(takeAndAccept(zip.id)).rejects.toThrow(/state: .*94110/);
    expect(await readCatalog(db)).toEqual(before);
    expect(await row(sku.id)).toMatchObject({ decision: null, change_id: null });
    await importRows(db, { products: [{ slug: "shoe", sizes: [{ size_run: "Women" }] }] });
    await expect(takeAndAccept(sku.id)).rejects.toThrow("does not have these size runs any more");
    await importRows(db, { products: [{ slug: "shoe", merged_into: "boot" }] });
    await expect(takeAndAccept(sku.id)).rejects.toThrow('"shoe" is not in the catalog any more');
    await importRows(db, { stores: [{ slug: "kith", deleted: true }] });
    await expect(takeAndAccept(zip.id)).rejects.toThrow('"kith" is not in the catalog any more');
  });

  it("is accepted once, also while an import renames its product", async () => {
    const { db, suggest, take, accept, row } = await openSuggestions();
    const { id } = await suggest({ nickname: "Fog" });
    await take(id);
    let outcomes: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await db.transaction().execute(async (tx) => {
      await lockImports(tx);
      const rename = importRows(db, { products: [{ slug: "boot", was: "shoe" }] });
      outcomes = Promise.allSettled([accept(id), rename, accept(id)]);
      await expect.poll(() => countLockWaits(tx)).toBe(3);
    });
    const [one, rename, other] = (await outcomes).map(({ status }) => status);
    expect([[one, other].toSorted(), rename]).toEqual([["fulfilled", "rejected"], "fulfilled"]);
    expect(await row(id)).toMatchObject({ key: "boot", decision: "accepted" });
    expect((await readCatalog(db)).products[0]).toMatchObject({ slug: "boot", nickname: "Fog" });
  });
});

describe("a decision", () => {
  it("rejects equal suggestions with a reason that their authors read (SUG-10)", async () => {
    const { db, suggest, take, reject, product } = await openSuggestions();
    const before = await product();
    const one = await suggest({ nickname: "Fog" });
    const other = await suggest({ nickname: "Fog" });
    await take(other.id);
    await reject(other.id, "The brand says otherwise.");
    for (const { token } of [one, other])
      expect(await readSuggestion(db, token)).toMatchObject({ state: "rejected", reason: "The brand says otherwise." });
    expect(await product()).toEqual(before);
    await expect(reject(one.id, "Again")).rejects.toEqual(new Refused("suggestion S1 is rejected already"));
  });

  it("is mailed to each address once, with a link of its own, and without the words of visitors (SUG-11)", async () => {
    const { db, suggest, takeAndAccept, take, reject } = await openSuggestions();
    const email = "ann@example.com";
    const more = { email, comment: "buy at spam.example" };
    const { id, token } = await suggest({ nickname: "Fog" }, more);
    await suggest({ nickname: "Fog" }, { ...more, email: "Ann@example.com" });
    await suggest({ nickname: "Fog" }, { email: "bob@example.com" });
    await takeAndAccept(id);
    const read = () => db.selectFrom("mails").selectAll().orderBy("id").execute();
    const [first, second] = await read();
    expect(await read()).toHaveLength(2);
    expect([first?.recipient?.toLowerCase(), second?.recipient]).toEqual([email, "bob@example.com"]);
    expect(first?.subject).toBe("Your correction is in: Shoe");
    const [, mailed = ""] = /https:\/\/box\.example\/suggestions\/([\w-]{43})/.exec(first?.text ?? "") ?? [];
    expect(await readSuggestion(db, mailed)).toMatchObject({ state: "accepted" });
    expect(await readSuggestion(db, token)).toMatchObject({ state: "accepted" });
    expect(`${first?.text}${first?.html}`).not.toContain("spam.example");
    const other = await suggest({ nickname: "Mist" }, more);
    await take(other.id);
    await reject(other.id, "It is <b>Fog</b>.");
    const last = (await read()).at(-1);
    expect(last?.text).toContain("Our reason: It is <b>Fog</b>.");
    expect(last?.html).not.toContain("<b>Fog");
  });
});
