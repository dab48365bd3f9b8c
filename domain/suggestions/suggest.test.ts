import { describe, expect, it } from "vitest";
import { NotFound, Refused } from "#platform/errors.ts";
import { importRows } from "#test/import-rows.ts";
import { shared } from "#test/when-finished.ts";
import { now, openSuggestions, source_url, week } from "#test/suggestions.ts";
import { hashToken } from "../people/tokens.ts";
import { readSuggestion, withdraw } from "./read-suggestion.ts";

/** Suggestions of a catalog that no test changes. */
const open = shared(openSuggestions);

const fieldsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: unknown) => (error instanceof Refused ? (error.fields ?? error.message) : error),
  );

describe("a suggestion", () => {
  it("is stored with what differs and what it replaces, its secret only as a hash (SUG-1, SUG-5)", async () => {
    const { suggest, row } = await open();
    const sizes = [
      { size_run: "Women", price: 195, sku: null },
      { size_run: "Men", price: 200, sku: " AB-2 " },
    ];
    const given = { full_name: "Shoe", nickname: " Fog ", release_date: "2026-12-05", sizes };
    const { id, token } = await suggest(given, { comment: "Look", email: "ann@example.com" });
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await row(id);
    expect(stored).toMatchObject({
      section: "products",
      key: "shoe",
      changes: {
        nickname: "Fog",
        release_date: "2026-12-05",
        sizes: [
          { size_run: "Men", sku: "AB-2" },
          { size_run: "Women", price: 195 },
        ],
      },
      before: {
        nickname: null,
        release_date: "2026-12",
        sizes: [
          { size_run: "Men", sku: "AB-1" },
          { size_run: "Women", price: 190 },
        ],
      },
      source_url,
      comment: "Look",
      email: "ann@example.com",
      decision: null,
    });
    expect(stored.token_hash).toEqual(hashToken(token));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it("about a store has its fields in the form in which they are stored (SUG-1, SUG-3)", async () => {
    const { suggestStore, row } = await open();
    const hours = week.with(0, "monday: closed").toReversed();
    const { id } = await suggestStore({ state: "new york", zip_code: "10013-1234", weekday_text: hours, phone: null });
    expect((await row(id)).changes).toEqual({
      zip_code: "10013",
      phone: null,
      weekday_text: week.with(0, "Monday: Closed"),
    });
    const closed = await suggestStore({}, { closed: true });
    expect((await row(closed.id)).changes).toEqual({ deleted: true });
  });

  it("is refused where it changes nothing and says nothing, and a product's without a source (SUG-2)", async () => {
    const { suggest, suggestStore, row } = await open();
    const nothing = "Nothing is changed. Correct a field, or write what is wrong.";
    expect(await fieldsOf(suggest({}))).toBe(nothing);
    expect(await fieldsOf(suggest({ full_name: "Shoe", sizes: [{ size_run: "Men", price: 200 }] }))).toBe(nothing);
    expect(await fieldsOf(suggestStore({ state: "New York" }))).toBe(nothing);
    const missing = { source_url: "Enter the address of a page that says so" };
    expect(await fieldsOf(suggest({ nickname: "Fog" }, { source_url: null }))).toEqual(missing);
    const { id } = await suggestStore({}, { comment: "Gone fishing" });
    expect(await row(id)).toMatchObject({ changes: {}, source_url: null, comment: "Gone fishing" });
  });

  it("is refused with the reasons of an import, by field (SUG-3)", async () => {
    const { suggest, suggestStore } = await open();
    expect(
      await fieldsOf(
        suggest({
          full_name: null,
          nickname: "a\u0000b",
          release_date: "2026-13",
          sizes: [{ size_run: "Men", price: "9" }],
        }),
      ),
    ).toEqual({
      "changes.full_name": "must be a text, not null",
      "changes.nickname": "must not contain control characters",
      "changes.release_date": "must be a real date: 2026, 2026-11 or 2026-11-28",
      "changes.sizes.0.price": "must be a number such as 119.50, without a sign for thousands",
    });
    expect(await fieldsOf(suggest({ sizes: [{ size_run: "Men", price: -1 }] }))).toEqual({
      "changes.sizes.0.price": "must be 0 or more",
    });
    expect(
      await fieldsOf(
        suggestStore({ name: "x".repeat(201), url: "javascript:alert(1)", zip_code: "1", weekday_text: ["Monday: 9"] }),
      ),
    ).toEqual({
      "changes.name": "must have 200 characters or fewer",
      "changes.url": expect.any(String),
      "changes.zip_code": "must be a ZIP code such as 10012",
      "changes.weekday_text": expect.stringContaining('"9" is not "Closed"'),
    });
    expect(await fieldsOf(suggestStore({ state: "Atlantis" }))).toEqual({ "changes.state": expect.any(String) });
  });

  it.each([
    [{ slug: "other" }, "changes.slug"],
    [{ was: "other" }, "changes.was"],
    [{ deleted: true }, "changes.deleted"],
    [{ images: [] }, "changes.images"],
    [JSON.parse(`{"__proto__": {}}`) as object, "changes.__proto__"],
    [{ sizes: [{ size_run: "Men", regions: [] }] }, "changes.sizes.0.regions"],
    [{ sizes: [{ size_run: "Kids", price: 1 }] }, "changes.sizes.0.size_run"],
    [{ sizes: "all" }, "changes.sizes"],
    [{ sizes: [null] }, "changes.sizes.0"],
    [{ sizes: [{ size_run: "Men" }, { size_run: "Men" }] }, "changes.sizes"],
  ])("is refused for what visitors may not correct: %j (SUG-1)", async (changes, field) => {
    const { suggest } = await open();
    expect(Object.keys((await fieldsOf(suggest(changes as never))) as object)).toEqual([field]);
  });

  it("says that a store has closed, alone (SUG-1)", async () => {
    const { suggest, suggestStore } = await open();
    const field = { closed: expect.any(String) };
    expect(await fieldsOf(suggest({}, { closed: true }))).toEqual(field);
    expect(await fieldsOf(suggestStore({ name: "Kith 2" }, { closed: true }))).toEqual(field);
  });

  it("follows a renamed product, also one that is renamed later (SUG-9)", async () => {
    const { db, suggest, row } = await openSuggestions();
    const { id, token } = await suggest({ nickname: "Fog" });
    await importRows(db, { products: [{ slug: "boot", was: "shoe" }] });
    expect(await row(id)).toMatchObject({ key: "boot" });
    expect(await readSuggestion(db, token)).toMatchObject({ slug: "boot", name: "Shoe" });
    const other = await suggest({ nickname: "Mist" }, { slug: "shoe" });
    expect(await row(other.id)).toMatchObject({ key: "boot" });
    await importRows(db, { products: [{ slug: "boot", deleted: true }] });
    await expect(suggest({ nickname: "Snow" }, { slug: "boot" })).rejects.toBeInstanceOf(NotFound);
    expect(await readSuggestion(db, token)).toMatchObject({ slug: "boot", name: "boot", path: null, state: "open" });
  });
});

describe("the author of a suggestion", () => {
  it("reads it in words by its secret alone, and withdraws it while it is open (SUG-5)", async () => {
    const { db, suggest, suggestStore, take, accept } = await openSuggestions();
    const { token } = await suggest({ release_date: "2026-12-05", sizes: [{ size_run: "Men", price: 210 }] });
    expect(await readSuggestion(db, token)).toEqual({
      section: "products",
      slug: "shoe",
      name: "Shoe",
      path: "/shoe",
      diff: [
        { field: "Release date", before: "2026-12", after: "2026-12-05" },
        { field: "Men price", before: "200", after: "210" },
      ],
      source_url,
      comment: null,
      made_at: new Date(now.epochMilliseconds),
      state: "open",
      reason: null,
      decided_at: null,
      isUndone: false,
    });
    const hours = await suggestStore({ weekday_text: week.with(6, "Sunday: Closed") });
    expect(await readSuggestion(db, hours.token)).toMatchObject({
      path: "/store-locator/store-directory/new-york/kith",
      diff: [{ field: "Sunday hours", before: "10:00 AM – 8:00 PM", after: "Closed" }],
    });
    for (const wrong of ["", "x", hours.token.toLowerCase(), "a\u0000b"]) {
      await expect(readSuggestion(db, wrong)).rejects.toBeInstanceOf(NotFound);
      await expect(withdraw(db, wrong, now)).rejects.toBeInstanceOf(NotFound);
    }
    await withdraw(db, token, now);
    await withdraw(db, token, now);
    expect(await readSuggestion(db, token)).toMatchObject({ state: "withdrawn" });
    await take(hours.id);
    await accept(hours.id);
    await expect(withdraw(db, hours.token, now)).rejects.toBeInstanceOf(Refused);
    expect(await readSuggestion(db, hours.token)).toMatchObject({ state: "accepted" });
  });
});
