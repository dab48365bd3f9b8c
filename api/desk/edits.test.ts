import { expect, it } from "vitest";
import type { Edit } from "#domain/editing/edit.ts";
import { openDesk } from "#test/desk-catalog.ts";
import { catalog } from "#test/suggestions.ts";
import { photograph } from "#test/rasters.ts";
import { readCatalog } from "#test/read-catalog.ts";

const [store] = catalog.stores;

const row = (fields: object) => ({
  kind: "row" as const,
  section: "products" as const,
  row: { slug: "shoe", ...fields },
});

it("shows what edits would do, and makes them as one change with account, note and source (DESK-8)", async () => {
  const { db, editor } = await openDesk();
  const edits = [
    row({ nickname: "Pine" }),
    { kind: "set" as const, section: "stores" as const, key: "kith", fields: { phone: "212 555 0199" } },
  ];
  const review = await editor.check(edits);
  expect(review).toMatchObject({ httpStatus: 200, issues: [], removes: false, publish_at: null });
  expect(review.changes).toEqual([
    {
      section: "products",
      title: "Product",
      key: "shoe",
      name: "Shoe Pine",
      fate: "changed",
      fields: [{ path: '["nickname"]', kind: "changes", name: "Nickname", before: "none", after: "Pine" }],
    },
    expect.objectContaining({ section: "stores", key: "kith", fate: "changed" }),
  ]);
  expect((await readCatalog(db)).products[0]?.nickname).toBe(null);
  const saved = await editor.publish(edits, { note: "from the press kit", source_url: "https://press.example/pine" });
  expect(saved).toMatchObject({ httpStatus: 200, scheduled_id: null, refused: [] });
  const change = await db.selectFrom("changes").selectAll().where("id", "=", saved.change_id).executeTakeFirstOrThrow();
  expect(change).toMatchObject({
    actor: "desk",
    account_id: editor.id,
    origin: "desk",
    note: "from the press kit",
    source_url: "https://press.example/pine",
  });
  const { products, stores } = await readCatalog(db);
  expect([products[0]?.nickname, stores[0]?.phone]).toEqual(["Pine", "212 555 0199"]);
  const history = await editor.send("/history?section=products&key=shoe");
  expect(history.data[0]).toMatchObject({ id: saved.change_id, origin: "desk", note: "from the press kit" });
  expect(history.data[0].by).not.toBe("desk");
});

it("tells each mistake with its field in the words of an import, and saves nothing of all (DESK-8)", async () => {
  const { db, editor } = await openDesk();
  const edits: Edit[] = [
    row({ sizes: [{ size_run: "Men", price: -1 }], model: "racer" }),
    { kind: "set" as const, section: "products" as const, key: "gone", fields: { nickname: "X" } },
    { kind: "set" as const, section: "stores" as const, key: "kith", fields: { phone: "1" } },
  ];
  const { issues, changes } = await editor.check(edits);
  expect(changes).toEqual([]);
  expect(issues).toEqual(
    expect.arrayContaining([
      { edit: 0, field: "sizes.0.price", reason: "must be 0 or more", is_stale: false },
      { edit: 1, field: "", reason: '"gone" is not in the catalog', is_stale: false },
    ]),
  );
  const before = await readCatalog(db);
  const refused = await editor.publish(edits);
  expect([refused.httpStatus, refused.status, refused.issues]).toEqual([422, "error", issues]);
  expect(await readCatalog(db)).toEqual(before);
  // so does what is no edit at all
  const unkeyed = await editor.publish([{ kind: "set", section: "products", fields: {} } as never]);
  expect(unkeyed).toMatchObject({ httpStatus: 422, error: { "edits/0/key": expect.anything() } });
});

it("a cell of a table is a field of a size run, and its mistake has its name (DESK-8)", async () => {
  const { db, editor } = await openDesk();
  const set = (fields: Record<string, string>) => [
    { kind: "set" as const, section: "products" as const, key: "shoe", fields },
  ];
  const bad = await editor.check(set({ "Men.price": "lots", release_date: "12/20/2026" }));
  expect(bad.issues.map(({ field }: { field: string }) => field).toSorted()).toEqual(["Men.price", "release_date"]);
  const saved = await editor.publish(set({ "Men.price": "225", release_date: "2026-12-19", nickname: "" }));
  expect(saved.httpStatus).toBe(200);
  const [product] = (await readCatalog(db)).products;
  expect([product?.sizes?.[0]?.price, product?.sizes?.[1]?.price, product?.release_date]).toEqual([
    225,
    190,
    "2026-12-19",
  ]);
  expect((await editor.check(set({ wings: "2" }))).issues[0]).toMatchObject({ edit: 0, field: "" });
});

it("moves, adds retailers and picks, and merges as one change (DESK-8)", async () => {
  const { db, editor } = await openDesk();
  const saved = await editor.publish([
    { kind: "set", section: "products", key: "shoe", fields: { release_date: "2026-12-05" } },
  ]);
  expect(saved.httpStatus).toBe(200);
  await editor.publish([{ kind: "row", section: "products", row: { slug: "twin", brand: "nike", full_name: "Twin" } }]);
  expect((await editor.publish([{ kind: "move", key: "shoe", by: "+1w" }])).httpStatus).toBe(200);
  const retailer = { stockist: "there", release_time: "09:00", link: "https://there.example/shoe" };
  expect((await editor.publish([{ kind: "add-retailer", key: "shoe", region: "JP", retailer }])).httpStatus).toBe(200);
  expect((await editor.check([{ kind: "add-retailer", key: "shoe", region: "JP", retailer }])).issues[0].reason).toBe(
    "there is there already",
  );
  await editor.publish([
    { kind: "pick", key: "twin" },
    { kind: "pick", key: "shoe" },
  ]);
  let catalog = await readCatalog(db);
  expect(catalog.products.find(({ slug }) => slug === "shoe")).toMatchObject({
    release_date: "2026-12-12",
    sizes: [
      { regions: [{ region: "US" }, { region: "JP", stockists: [{ stockist: "there", time_zone: "Asia/Tokyo" }] }] },
      {},
    ],
  });
  expect(catalog.staff_picks).toEqual([{ product: "twin" }, { product: "shoe" }]);
  await editor.publish([{ kind: "picks", products: ["shoe", "twin"] }]);
  expect((await editor.publish([{ kind: "merge", key: "twin", into: "shoe" }])).httpStatus).toBe(200);
  catalog = await readCatalog(db);
  expect(catalog.products.map(({ slug }) => slug)).toEqual(["shoe"]);
  expect(catalog.staff_picks).toEqual([{ product: "shoe" }]);
  expect(await editor.publish([{ kind: "picks", products: [] }])).toMatchObject({ httpStatus: 200 });
  expect((await readCatalog(db)).staff_picks).toEqual([]);
});

it("what removes an entry needs a fresh second factor, an undo too, and rows that say so otherwise (ROLE-7)", async () => {
  const { db, editor, hire } = await openDesk();
  const stale = await hire({ email: "ben@example.com", factorAt: "2026-11-21T08:00:00-05:00" });
  for (const edit of [
    { kind: "remove" as const, section: "stores" as const, key: "kith" },
    { kind: "row" as const, section: "stores" as const, row: { slug: "kith", deleted: true } },
  ]) {
    const review = await stale.check([edit]);
    expect(review).toMatchObject({ httpStatus: 200, issues: [], removes: true });
    expect(await stale.publish([edit])).toMatchObject({ httpStatus: 403, reason: "factor-stale" });
  }
  const created = await stale.publish([row({ slug: "new", brand: "nike", full_name: "New" })]);
  expect(created.httpStatus).toBe(200);
  const undo = `/changes/${created.change_id}/undo`;
  expect(await stale.send(undo, {})).toMatchObject({ httpStatus: 403, reason: "factor-stale" });
  expect((await readCatalog(db)).products).toHaveLength(2);
  expect(await editor.send(undo, { note: "twice" })).toMatchObject({ httpStatus: 200, changed: 1, kept: [] });
  expect((await readCatalog(db)).products).toHaveLength(1);
  expect(await stale.send(`/changes/${created.change_id}/redo`, {})).toMatchObject({ httpStatus: 200, changed: 1 });
  const removed = await editor.publish([{ kind: "remove", section: "stores", key: "kith" }]);
  expect(removed.httpStatus).toBe(200);
  expect((await readCatalog(db)).stores).toEqual([]);
});

it("an edit overwrites nothing that somebody else changed since, and shows both (CAT-53)", async () => {
  const { db, editor, hire } = await openDesk();
  const ben = await hire({ email: "ben@example.com" });
  const { data } = await editor.read("products", "shoe");
  await ben.publish([row({ nickname: "Fog", color_text: "Grey" })]);
  const mine = { ...data.entry, nickname: "Pine", full_name: "Shoe 2" };
  const { issues } = await editor.check([row({ ...mine, revision: data.revision })]);
  expect(issues).toMatchObject([{ edit: 0, field: "nickname", is_stale: true }]);
  const body = { section: "products", key: "shoe", revision: data.revision, entry: mine };
  const rebased = await editor.send("/rebase", body);
  expect(rebased).toMatchObject({
    httpStatus: 200,
    entry: { nickname: "Fog", full_name: "Shoe 2", color_text: "Grey" },
    conflicts: [{ name: "Nickname", place: ["nickname"], base: "none", mine: "Pine", theirs: "Fog", value: "Pine" }],
  });
  const chosen = { ...rebased.entry, nickname: "Pine", revision: rebased.revision };
  expect((await editor.publish([row(chosen)])).httpStatus).toBe(200);
  expect((await readCatalog(db)).products[0]).toMatchObject({
    nickname: "Pine",
    color_text: "Grey",
    full_name: "Shoe 2",
  });
});

it("an edit of a store is saved where products of its list were removed or renamed since (CAT-53)", async () => {
  const others = ["elm", "oak"].map((slug) => ({ slug, brand: "nike", full_name: slug }));
  const bundle = {
    ...catalog,
    products: [...catalog.products, ...others],
    stores: catalog.stores.map((one) => ({ ...one, products: ["elm", "oak", "shoe"] })),
  };
  const { db, editor, hire } = await openDesk({ bundle });
  const ben = await hire({ email: "ben@example.com" });
  const { data } = await editor.read("stores", "kith");
  await ben.publish([{ kind: "remove", section: "products", key: "elm" }]);
  await ben.publish([{ kind: "set", section: "products", key: "oak", fields: { slug: "birch" } }]);
  const { revision } = data;
  const rebased = await editor.send("/rebase", { section: "stores", key: "kith", revision, entry: data.entry });
  expect(rebased).toMatchObject({ httpStatus: 200, conflicts: [], entry: { products: ["birch", "shoe"] } });
  const set: Edit = { kind: "set", section: "stores", key: "kith", revision, fields: { phone: "212 555 0199" } };
  const whole: Edit = {
    kind: "row",
    section: "stores",
    row: { ...data.entry, url: "https://kith.example/", revision },
  };
  for (const edit of [set, whole])
    expect(await editor.publish([edit])).toMatchObject({ httpStatus: 200, change_id: expect.any(Number) });
  expect((await readCatalog(db)).stores).toMatchObject([
    { phone: "212 555 0199", url: "https://kith.example/", products: ["birch", "shoe"] },
  ]);
});

it("of two who save the same at once, one gets a conflict (CAT-53)", async () => {
  const { db, editor, hire } = await openDesk();
  const ben = await hire({ email: "ben@example.com" });
  const { data } = await editor.read("products", "shoe");
  const replies = await Promise.all(
    [editor, ben].map((one, index) => one.publish([row({ nickname: `Take ${index}`, revision: data.revision })])),
  );
  expect(replies.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 422]);
  expect(replies.find(({ httpStatus }) => httpStatus === 422)?.issues).toMatchObject([{ is_stale: true }]);
  expect((await readCatalog(db)).products[0]?.nickname).toMatch(/^Take [01]$/);
});

it("waits for its moment where one is given, and can be canceled (SCHED-1)", async () => {
  const { db, editor } = await openDesk();
  const publish_at = "2030-12-05 10:00 America/New_York";
  const edits = [row({ nickname: "Pine" })];
  expect(await editor.check(edits, { publish_at })).toMatchObject({
    publish_at: "Thursday, December 5, 2030 at 10:00 AM EST (America/New_York)",
    changes: [{ fate: "changed" }],
  });
  const saved = await editor.publish(edits, { publish_at });
  expect(saved).toMatchObject({ httpStatus: 200, change_id: null });
  const { data } = await editor.send("/scheduled");
  expect(data).toMatchObject([{ id: saved.scheduled_id, entries: [{ section: "products", key: "shoe" }] }]);
  expect((await readCatalog(db)).products[0]?.nickname).toBe(null);
  expect((await editor.send(`/scheduled/${saved.scheduled_id}/cancel`, {})).httpStatus).toBe(200);
  expect((await editor.send("/scheduled")).data).toEqual([]);
  expect(await editor.check(edits, { publish_at: "2026-11-01 01:30 America/New_York" })).toMatchObject({
    httpStatus: 422,
    error: { publish_at: expect.stringContaining("comes twice") },
  });
});

it("a chosen picture is the editor's own until a change names it (DESK-9)", async () => {
  const { app, db, editor, hire } = await openDesk();
  const ben = await hire({ email: "ben@example.com" });
  const photo = await photograph();
  const type = { "content-type": "application/octet-stream" };
  const { name, httpStatus } = await editor.send("/pictures", photo, type);
  expect([httpStatus, name]).toEqual([200, expect.stringMatching(/^chosen\/\d+$/)]);
  const id = name.split("/")[1];
  expect((await editor.send(`/pictures/${id}`)).bytes).toEqual(photo);
  expect((await ben.send(`/pictures/${id}`)).httpStatus).toBe(404);
  const edits = [row({ images: [{ file: name, caption: "Men" }] })];
  expect((await ben.check(edits)).issues).toMatchObject([{ edit: 0, field: "images.0.file" }]);
  expect((await editor.check(edits)).issues).toEqual([]);
  expect((await editor.publish(edits)).httpStatus).toBe(200);
  const [product] = (await readCatalog(db)).products;
  expect(product?.images).toMatchObject([{ caption: "Men" }]);
  expect((await editor.send(`/pictures/${id}`)).httpStatus).toBe(404);
  // what is in the catalog is named by its path
  const { data } = await editor.read("products", "shoe");
  const [{ file }] = data.entry.images;
  const { src } = await editor.send(`/picture?file=${encodeURIComponent(file)}`);
  expect(src).toMatch(/^\/media\/.*\.webp$/);
  expect((await app.inject(src)).statusCode).toBe(200);
  expect((await editor.send("/picture?file=..%2Fa.jpg")).httpStatus).toBe(404);
  // PostgreSQL has no text with it
  expect((await editor.send("/picture?file=%00")).httpStatus).toBe(422);
  const again = [...data.entry.images, ...data.entry.images].map((image: { file: string }) => ({
    file: image.file,
    caption: null,
  }));
  expect((await editor.publish([row({ images: again })])).httpStatus).toBe(200);
  expect((await editor.send("/pictures", Buffer.from("no picture"), type)).httpStatus).toBe(422);
  expect((await editor.send("/pictures", Buffer.from("<svg/>"), type)).httpStatus).toBe(422);
  expect((await editor.send("/pictures/fetch", { url: "http://127.0.0.1:1/a.jpg" })).httpStatus).toBe(422);
});

it("a new entry must not be there, and what contradicts is said so (DESK-8)", async () => {
  const { db, editor } = await openDesk();
  const before = await readCatalog(db);
  const taken = { ...row({ brand: "nike", full_name: "Another" }), is_new: true };
  expect((await editor.check([taken])).issues).toEqual([
    { edit: 0, field: "", reason: '"shoe" is there already', is_stale: false },
  ]);
  expect((await editor.publish([taken])).httpStatus).toBe(422);
  const set = { kind: "set" as const, section: "products" as const, key: "shoe", fields: { nickname: "Pine" } };
  expect((await editor.check([{ kind: "move", key: "shoe", by: "+1d" }])).issues[0].reason).toBe(
    'the release has no day to move: it is "2026-12"',
  );
  expect((await editor.check([set, set])).issues[0].reason).toBe('"shoe" is changed twice here');
  const lists: Edit[] = [
    { kind: "picks", products: [] },
    { kind: "pick", key: "shoe" },
  ];
  expect((await editor.publish(lists)).issues[0].reason).toBe("the picks are one list: change it once");
  const merges = Array.from({ length: 41 }, (_none, index) => ({
    kind: "merge" as const,
    key: `a${index}`,
    into: "shoe",
  }));
  expect((await editor.check(merges)).httpStatus).toBe(422);
  expect(await readCatalog(db)).toEqual(before);
});

it("an empty time zone is none, wherever it is given (CAT-28)", async () => {
  const { editor } = await openDesk();
  const region = { region: "US", stockists: [{ stockist: "here", time_zone: "" }] };
  const edits: Edit[] = [
    row({ release_date: "2026-12-05", release_time: "10:00", release_time_zone: "" }),
    row({ slug: "other", brand: "nike", full_name: "Other", sizes: [{ size_run: "Men", regions: [region] }] }),
    { kind: "row", section: "stores", row: { ...store, time_zone: "" } },
    {
      kind: "row",
      section: "date_claims",
      row: {
        product: "shoe",
        source_url: "https://a.example/",
        kind: "press",
        release_date: "2026-12-05",
        release_time: "10:00",
        time_zone: "",
      },
    },
  ];
  for (const edit of edits) {
    const { httpStatus, issues } = await editor.check([edit]);
    expect([httpStatus, issues[0]?.reason], JSON.stringify(edit)).toEqual([200, expect.stringContaining("no")]);
  }
});

it("an edit that is no entry is not brought to one (DESK-15)", async () => {
  const { editor } = await openDesk();
  const { data } = await editor.read("products", "shoe");
  for (const entry of [
    { sizes: "x" },
    { sizes: [null] },
    { sizes: [{ size_run: "Men", regions: "x" }] },
    { constructor: [null] },
    { nickname: [null] },
    { toString: [{}] },
  ]) {
    const reply = await editor.send("/rebase", { section: "products", key: "shoe", revision: data.revision, entry });
    expect([200, 422], JSON.stringify(entry)).toContain(reply.httpStatus);
  }
});

it("refuses what is no edit, with the shape of every error, and changes nothing (API-4)", async () => {
  const { db, editor } = await openDesk();
  const before = await readCatalog(db);
  for (const edits of [
    undefined,
    [],
    "all",
    [{ kind: "drop", key: "shoe" }],
    [{ kind: "row", section: "accounts", row: {} }],
    [{ kind: "row", section: "products", row: "shoe" }],
    [{ kind: "set", section: "products", key: "shoe\0", fields: {} }],
    [{ kind: "set", section: "products", key: "shoe", fields: { nickname: 1 } }],
    [{ kind: "row", section: "products", row: { slug: "a\0b", sizes: [{ size_run: "\0" }] } }],
    Array.from({ length: 501 }, () => ({ kind: "pick", key: "shoe" })),
    // a second of work for each 48 KB
    [
      {
        kind: "row",
        section: "models",
        row: { slug: "zz", brand: "nike", name: "Z", description: "<b>".repeat(5_001) },
      },
    ],
  ]) {
    const reply = await editor.send("/edits/publish", { edits });
    expect([reply.httpStatus, reply.status], JSON.stringify(edits)).toEqual([422, "error"]);
  }
  for (const edit of [
    { kind: "row", section: "products", row: { slug: "shoe", sizes: [{ size_run: "\ud800" }], images: [{ file: 5 }] } },
    { kind: "row", section: "products", row: {} },
    { kind: "picks", products: ["nothing"] },
    { kind: "move", key: "shoe", by: "soon" },
    { kind: "merge", key: "shoe", into: "shoe" },
    { kind: "remove", section: "brands", key: "nike" },
    { kind: "remove", section: "staff_picks", key: "staff_picks" },
  ]) {
    const reply = await editor.send("/edits/publish", { edits: [edit] });
    expect([reply.httpStatus, reply.issues?.length > 0], JSON.stringify([edit, reply])).toEqual([422, true]);
  }
  expect(await readCatalog(db)).toEqual(before);
});
