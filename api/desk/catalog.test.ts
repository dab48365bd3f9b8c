import { expect, it } from "vitest";
import { openDesk } from "#test/desk-catalog.ts";
import { catalog } from "#test/suggestions.ts";

it("gives the fields of every section and the entries that they may name (DESK-9)", async () => {
  const { editor } = await openDesk();
  const { sections, names } = await editor.send("/format");
  expect(sections.map(({ name }: { name: string }) => name)).toContain("date_claims");
  const products = sections.find(({ name }: { name: string }) => name === "products");
  expect(products).toMatchObject({ one: "Product", many: "Products" });
  expect(products.fields.map(({ name }: { name: string }) => name)).toContain("release_date");
  expect(names.stockists).toEqual(expect.arrayContaining([{ key: "there", name: "There", time_zone: "Asia/Tokyo" }]));
  expect(names.models).toEqual(expect.arrayContaining([{ key: "court", name: "Court", brand: "nike" }]));
});

it("lists entries of a section, found by words of keys and names (DESK-9)", async () => {
  const { editor } = await openDesk();
  const all = await editor.send("/entries?section=stockists");
  expect(all).toMatchObject({ total: 2, data: [{ key: "here", name: "Here" }, { key: "there" }] });
  expect(await editor.send("/entries?section=stockists&search=THERE")).toMatchObject({ total: 1 });
  expect(await editor.send("/entries?section=stockists&offset=1&limit=1")).toMatchObject({
    total: 2,
    data: [{ key: "there" }],
  });
  for (const query of [
    "section=products",
    "section=accounts",
    "section=stores&limit=0",
    "",
    "section=stores&search=%00",
  ])
    expect((await editor.send(`/entries?${query}`)).httpStatus, query).toBe(422);
});

it("shows an entry, its history, and what it was after a change (DESK-10)", async () => {
  const { editor } = await openDesk();
  const { data, path } = await editor.read("products", "shoe");
  expect([data.name, path, data.entry.sizes.length]).toEqual(["Shoe", "/shoe", 2]);
  const edit = (fields: object) => ({
    kind: "row" as const,
    section: "products" as const,
    row: { slug: "shoe", ...fields },
  });
  const first = await editor.publish([edit({ nickname: "Pine", release_date: "2026-12-05" })]);
  await editor.publish([edit({ nickname: "Fog" })]);
  const url = "section=products&key=shoe";
  const after = await editor.send(`/entry-after?${url}&change=${first.change_id}`);
  expect(after.entry).toMatchObject({ nickname: "Pine", release_date: "2026-12-05" });
  const { data: history } = await editor.send(`/history?${url}`);
  expect(history.map(({ changes }: { changes: { fate: string }[] }) => changes[0]?.fate)).toEqual([
    "changed",
    "changed",
    "created",
  ]);
  expect(history[1].changes[0].fields).toEqual([
    expect.objectContaining({ name: "Nickname", before: "none", after: "Pine" }),
    expect.objectContaining({ name: "Date", before: "2026-12", after: "2026-12-05" }),
  ]);
  // it was not there before its creation
  expect((await editor.send(`/entry-after?${url}&change=0`)).httpStatus).toBe(404);
  expect((await editor.read("products", "nothing")).httpStatus).toBe(404);
  expect((await editor.read("news", "https://nothing.example/'")).httpStatus).toBe(404);
});

it("keeps an edit of what is gone, or never was, from being brought to it", async () => {
  const { editor } = await openDesk({ bundle: catalog });
  const body = { section: "products", key: "shoe", entry: { nickname: "Pine" } };
  expect((await editor.send("/rebase", { ...body, revision: "000000000000" })).httpStatus).toBe(404);
  expect((await editor.send("/rebase", { ...body, key: "gone", revision: "000000000000" })).httpStatus).toBe(404);
  expect((await editor.send("/rebase", { section: "products" })).httpStatus).toBe(422);
});
