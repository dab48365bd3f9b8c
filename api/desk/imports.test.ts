import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { promisify } from "node:util";
import { afterEach, expect, it, vi } from "vitest";
import { exportCatalog } from "#domain/import-export/export-catalog.ts";
import { lockImports } from "#platform/media/import-lock.ts";
import { openDesk } from "#test/desk-catalog.ts";
import { encodeForm } from "#test/encode-form.ts";
import { openFeedServer } from "#test/feed-server.ts";
import { isFullRun } from "#test/full-run.ts";
import { importing } from "#test/import-at-desk.ts";
import { listenForTest } from "#test/listen.ts";
import { countLockWaits } from "#test/lock-waits.ts";
import { photograph } from "#test/rasters.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { createFolder } from "#test/run-toebox.ts";
import { fileOf } from "#test/store-form.ts";

afterEach(() => vi.unstubAllEnvs());

const bundle = (products: object[]) => JSON.stringify({ products });
const pine = bundle([{ slug: "pine", brand: "nike", full_name: "Pine" }]);

it("shows what files do, and imports them as one change with account, note and source, which can be undone (DESK-12)", async () => {
  const { db, editor } = await openDesk();
  const { check, apply } = importing(editor);
  const files = {
    "shoes.json": bundle([
      { slug: "pine", brand: "nike", full_name: "Pine" },
      { slug: "shoe", nickname: "Fog" },
    ]),
    "more.csv": "slug,brand,full_name,size_run,price\ncedar,nike,Cedar,Men,120\n",
  };
  const before = await readCatalog(db);
  const review = await check(files);
  expect(review).toMatchObject({
    httpStatus: 200,
    summary: [{ section: "products", title: "Products", created: 2, updated: 1, removed: 0, unchanged: 0 }],
    issues: { listed: [], total: 0 },
    left_out: { listed: [], total: 0 },
    notes: [],
    removes: false,
    publish_at: null,
  });
  expect(review.changes.total).toBe(3);
  expect(review.changes.listed).toContainEqual({
    section: "products",
    title: "Product",
    key: "shoe",
    name: "Shoe Fog",
    fate: "changed",
    fields: [{ path: '["nickname"]', kind: "changes", name: "Nickname", before: "none", after: "Fog" }],
  });
  expect(await readCatalog(db)).toEqual(before);
  const reasons = { note: " from the press kit ", source_url: "https://press.example/kit" };
  const made = await apply(files, reasons);
  expect(made).toMatchObject({ httpStatus: 200, scheduled_id: null, refused: [], backup: null });
  expect(made.summary).toEqual(review.summary);
  const slugs = async () => (await readCatalog(db)).products.map(({ slug }) => slug).toSorted();
  expect(await slugs()).toEqual(["cedar", "pine", "shoe"]);
  const { data } = await editor.send(`/changes/${made.change_id}`);
  expect(data).toMatchObject({ origin: "desk", note: "from the press kit", source_url: reasons.source_url, total: 3 });
  expect(await apply(files)).toMatchObject({ httpStatus: 200, change_id: null, changes: { total: 0 } });
  expect(await editor.send(`/changes/${made.change_id}/undo`, {})).toMatchObject({ httpStatus: 200, changed: 3 });
  expect(await readCatalog(db)).toEqual(before);
});

it("imports all or nothing, and says of each refused row where and why (DESK-12, CAT-28)", async () => {
  const { db, editor } = await openDesk();
  const { check, apply } = importing(editor);
  const files = {
    "shoes.csv": "slug,brand,full_name\npine,nike,Pine\noak,nikee,Oak\nelm,,\n",
    "broken.json": '{ "products": [',
  };
  const before = await readCatalog(db);
  const review = await check(files);
  expect(review).toMatchObject({ httpStatus: 200, changes: { listed: [], total: 0 }, summary: [] });
  expect(review.issues.listed).toContainEqual({
    where: "shoes.csv:3",
    reason: expect.stringContaining("nikee"),
    is_stale: false,
  });
  expect(review.issues.listed).toContainEqual(
    expect.objectContaining({ reason: expect.stringContaining("valid JSON") }),
  );
  const refused = await apply(files);
  expect(refused).toMatchObject({ httpStatus: 422, status: "error", issues: review.issues.listed });
  expect(await readCatalog(db)).toEqual(before);
});

it("leaves out rows with mistakes where that is wanted, but not of an import that waits (DESK-12, CAT-57)", async () => {
  const { db, editor } = await openDesk();
  const { check, apply } = importing(editor);
  const files = { "shoes.csv": "slug,brand,full_name\npine,nike,Pine\noak,nikee,Oak\n" };
  const left_out = { listed: [{ where: "shoes.csv:3", reason: expect.any(String), is_stale: false }], total: 1 };
  expect(await check(files, { skip_refused: "true" })).toMatchObject({ issues: { total: 0 }, left_out });
  expect(await apply(files, { skip_refused: "true" })).toMatchObject({ httpStatus: 200, left_out });
  expect((await readCatalog(db)).products.map(({ slug }) => slug)).toContain("pine");
  const later = { skip_refused: "true", publish_at: "2030-12-05 10:00 America/New_York" };
  expect(await check(files, later)).toMatchObject({
    httpStatus: 422,
    error: { publish_at: expect.stringContaining("left out") },
  });
});

it("lists the first of very many mistakes, and leaves out all of their rows (DESK-12)", async () => {
  const { editor } = await openDesk();
  const { check } = importing(editor);
  const mistaken = (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => `s${index},nikee,Shoe`);
    return { "many.csv": ["slug,brand,full_name", ...lines].join("\n") };
  };
  // more than a call of a function takes as arguments
  const review = await check(mistaken(130_000));
  expect([review.issues.total, review.issues.listed.length]).toEqual([130_000, 2_000]);
  const count = isFullRun ? 130_000 : 3_000;
  expect(await check(mistaken(count), { skip_refused: "true" })).toMatchObject({
    issues: { total: 0 },
    left_out: { total: count },
  });
});

it("waits for its moment where one is given (SCHED-1)", async () => {
  const { db, editor } = await openDesk();
  const { check, apply } = importing(editor);
  const later = { publish_at: "2030-12-05 10:00 America/New_York" };
  expect(await check({ "a.json": pine }, later)).toMatchObject({
    publish_at: "Thursday, December 5, 2030 at 10:00 AM EST (America/New_York)",
    changes: { total: 1 },
  });
  const made = await apply({ "a.json": pine }, later);
  expect(made).toMatchObject({ httpStatus: 200, change_id: null, scheduled_id: expect.any(Number) });
  expect((await readCatalog(db)).products).toHaveLength(1);
  expect((await editor.send("/scheduled")).data).toMatchObject([{ id: made.scheduled_id }]);
  expect(await check({ "a.json": pine }, { publish_at: "soon" })).toMatchObject({
    httpStatus: 422,
    error: { publish_at: expect.any(String) },
  });
});

it("reads GeoJSON and files of other programs as the command does (CAT-65)", async () => {
  const { db, editor } = await openDesk();
  const { check, apply } = importing(editor);
  const store = {
    type: "Feature",
    properties: {
      "@spider": "shoes",
      ref: "1",
      name: "Bodega",
      "addr:street_address": "6 Clearway St",
      "addr:city": "Boston",
      "addr:state": "MA",
      "addr:postcode": "02115",
      "addr:country": "US",
    },
    geometry: { type: "Point", coordinates: [-71.0863, 42.3453] },
  };
  const page = `<script type="application/ld+json">{"@type":"Product","name":"Gel","brand":"Asics","sku":"G-1"}</script>`;
  const files = {
    "stores.geojson": JSON.stringify({ type: "FeatureCollection", features: [store] }),
    "page.html": page,
  };
  expect((await check(files)).issues.listed).toMatchObject([{ where: "page.html:1" }]);
  const made = await apply(files, { new_brands: "true" });
  expect(made).toMatchObject({ httpStatus: 200, changes: { total: 3 } });
  const { brands, stores } = await readCatalog(db);
  expect(brands.map(({ slug }) => slug)).toContain("asics");
  expect(stores.map(({ name }) => name)).toContain("Bodega");
  const bySku = { "skus.csv": "sku,price,size_run\nAB-1,210,Men\n" };
  expect(await check(bySku, { match_skus: "true" })).toMatchObject({
    changes: { listed: [{ key: "shoe", fields: [expect.objectContaining({ after: "210" })] }] },
  });
});

it("refuses an unknown zone of new retailers at once, also where none is made (CAT-65)", async () => {
  const { editor } = await openDesk();
  const { check, apply } = importing(editor);
  for (const new_retailers of ["Nope/Zone", "a\0b"])
    for (const send of [check, apply])
      expect(await send({ "a.json": pine }, { new_retailers })).toMatchObject({
        httpStatus: 422,
        error: { new_retailers: expect.any(String) },
      });
  expect((await check({ "a.json": pine }, { new_retailers: "Asia/Tokyo" })).httpStatus).toBe(200);
});

it("overwrites nothing that somebody changed since the export, unless that is wanted (CAT-53)", async () => {
  const { editor } = await openDesk();
  const { check, apply } = importing(editor);
  const { data } = await editor.read("products", "shoe");
  await editor.publish([{ kind: "row", section: "products", row: { slug: "shoe", nickname: "Fog" } }]);
  const files = { "export.json": bundle([{ ...data.entry, revision: data.revision, nickname: "Pine" }]) };
  expect((await check(files)).issues).toMatchObject({ total: 1, listed: [{ is_stale: true }] });
  expect(await apply(files, { force: "true" })).toMatchObject({ httpStatus: 200, changes: { total: 1 } });
});

it("what removes an entry needs a fresh second factor when it is applied, and a fifth of a section a word more (ROLE-7, CAT-57)", async () => {
  const { db, editor, hire } = await openDesk();
  const stale = await hire({ email: "ben@example.com", factorAt: "2026-11-21T08:00:00-05:00" });
  const files = { "gone.json": JSON.stringify({ stores: [{ slug: "kith", deleted: true }] }) };
  const reason = "this removes 1 of 1, more than a fifth, which has to be confirmed";
  expect((await importing(stale).check(files)).issues.listed).toEqual([{ where: "stores", reason, is_stale: false }]);
  const confirmed = { confirm: "true" };
  expect(await importing(stale).check(files, confirmed)).toMatchObject({ httpStatus: 200, removes: true });
  expect(await importing(stale).apply(files, confirmed)).toMatchObject({ httpStatus: 403, reason: "factor-stale" });
  expect((await readCatalog(db)).stores).toHaveLength(1);
  expect(await importing(editor).apply(files, confirmed)).toMatchObject({ httpStatus: 200 });
  expect((await readCatalog(db)).stores).toEqual([]);
});

it("takes pictures from among the files and from the web, and keeps nothing of them (DESK-12, CAT-64)", async () => {
  const { db, editor, services } = await openDesk();
  const server = await openFeedServer();
  Object.assign(services.fetching, server.fetching);
  const photo = await photograph();
  server.answers.set("/web.jpg", { body: await photograph({ width: 80 }) });
  const { check, apply } = importing(editor);
  const images = [{ file: "media/pine.jpg" }, { file: server.at("/web.jpg") }];
  const files = { "kit/shoes.json": bundle([{ slug: "pine", brand: "nike", full_name: "Pine", images }]) };
  const temporary = createFolder();
  vi.stubEnv("TMPDIR", temporary);
  expect((await check(files)).issues.listed).toMatchObject([
    { reason: expect.stringContaining("media/pine.jpg cannot be read: it is not among the files") },
  ]);
  for (const name of ["pine.jpg", "kit/media/pine.jpg"])
    expect((await check({ ...files, [name]: photo })).issues.total, name).toBe(0);
  const twins = { "a/pine.jpg": photo, "a/media/pine.jpg": await photograph({ width: 90 }), "b/media/pine.jpg": photo };
  expect((await check({ ...files, ...twins })).issues.listed).toMatchObject([
    { reason: expect.stringContaining("several files have this name") },
  ]);
  expect(await apply({ ...files, "pine.jpg": photo })).toMatchObject({ httpStatus: 200 });
  const product = (await readCatalog(db)).products.find(({ slug }) => slug === "pine");
  expect(product?.images).toHaveLength(2);
  expect(readdirSync(temporary)).toEqual([]);
  // of an export of this catalog, pictures need not be sent
  const { bundle: exported } = await exportCatalog(db);
  const edited = {
    products: exported.products.map((row) => (row.slug === "pine" ? { ...row, nickname: "Fog" } : row)),
  };
  const again = { "catalog.json": JSON.stringify(edited) };
  expect(await check(again)).toMatchObject({ issues: { total: 0 }, changes: { total: 1 } });
  expect(await apply(again)).toMatchObject({ httpStatus: 200 });
  expect((await readCatalog(db)).products.find(({ slug }) => slug === "pine")?.images).toEqual(product?.images);
});

it("backs up before it writes many entries, and before their undo (OPS-24)", async () => {
  const { editor, hire, services } = await openDesk();
  const { apply } = importing(editor);
  const rows = Array.from({ length: 101 }, (_, index) => `s${index},nike,Shoe ${index}`);
  const made = await apply({ "many.csv": ["slug,brand,full_name", ...rows].join("\n") });
  expect(made).toMatchObject({ httpStatus: 200, backup: expect.stringContaining("before-import") });
  // a refused undo makes none, and so deletes none of the last three
  const stale = await hire({ email: "ben@example.com", factorAt: "2026-11-21T08:00:00-05:00" });
  const undo = `/changes/${made.change_id}/undo`;
  expect(await stale.send(undo, {})).toMatchObject({ httpStatus: 403, reason: "factor-stale" });
  expect(readdirSync(services.config.BACKUP_DIR)).toHaveLength(1);
  await editor.send(undo, {});
  expect(readdirSync(services.config.BACKUP_DIR).map((file) => /before-\w+/.exec(file)?.[0])).toEqual([
    "before-import",
    "before-undo",
  ]);
});

it("refuses what is no form of files, with the shape of every error (API-4)", async () => {
  const { db, editor } = await openDesk();
  const { check, apply } = importing(editor);
  const before = await readCatalog(db);
  expect(await editor.send("/imports/check", {})).toMatchObject({ httpStatus: 415, status: "error" });
  const form = { "content-type": "multipart/form-data; boundary=x" };
  for (const body of [
    "--x\r\nno header",
    "--x\r\ncontent-disposition: form-data; name=files; filename=a.csv\r\n\r\nslug",
  ])
    expect(await editor.send("/imports/check", Buffer.from(body), form)).toMatchObject({ httpStatus: 400 });
  for (const refused of [
    await check({}),
    await check({ "a.jpg": await photograph() }),
    await check({ "a.json": pine }, { skip_refused: "yes" }),
    await check({ "a.json": pine }, { dates: "ymd" }),
    await apply({ "a.json": pine }, { note: "two\nlines" }),
    await apply({ "a.json": pine }, { source_url: "press.example" }),
    await check({ "large.json": Buffer.alloc(20 * 1024 * 1024 + 1) }),
    await check({ "a.csv": Buffer.alloc(3 * 1024 * 1024), "b.csv": Buffer.alloc(3 * 1024 * 1024) }),
  ])
    expect(refused).toMatchObject({ httpStatus: 422, status: "error", error: expect.any(Object) });
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.csv`, "slug\n"]));
  expect(await check(many)).toMatchObject({ httpStatus: 413, status: "error" });
  const kinds = { "book.xlsx": "PK", "a\0b.json": pine, "": pine, "feed.opml": "<opml/>", "../../x.json": "[" };
  expect((await check(kinds)).issues.listed.map(({ where }: { where: string }) => where)).toEqual(
    expect.arrayContaining(["book.xlsx", "feed.opml"]),
  );
  expect(await readCatalog(db)).toEqual(before);
});

it("runs one import at a time, and a further one may try again (DESK-12)", async () => {
  const { db, editor } = await openDesk();
  const { check } = importing(editor);
  const { first } = await db.transaction().execute(async (tx) => {
    await lockImports(tx);
    const running = check({ "a.json": pine });
    await vi.waitUntil(async () => (await countLockWaits(db)) === 1, { timeout: 30_000 });
    expect(await check({ "b.json": pine })).toMatchObject({
      httpStatus: 409,
      message: expect.stringMatching(/^An import by Ann Lee is running\. Please try again in a moment\.$/),
    });
    return { first: running };
  });
  expect((await first).httpStatus).toBe(200);
  expect((await check({ "a.json": pine })).httpStatus).toBe(200);
});

it("runs no other import until one whose sender left has ended, and waits for no upload that broke off (DESK-12)", async () => {
  const { app, db, editor } = await openDesk();
  const { check } = importing(editor);
  const port = await listenForTest(app);
  /** Sends a form with a file but for its last bytes, and leaves once `isReached`. */
  const leave = async (file: string, missing: number, isReached: () => Promise<boolean>) => {
    const form = new FormData();
    form.append("files", fileOf(file, "a.json", ""), "a.json");
    const { payload, type } = await encodeForm(form);
    const headers = { ...editor.headers, host: "localhost", "content-type": type, "content-length": payload.length };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`POST /api/desk/imports/check HTTP/1.1\r\n${head.join("")}\r\n`);
    await new Promise((resolve) => socket.write(payload.subarray(0, payload.length - missing), resolve));
    await vi.waitUntil(isReached, { timeout: 30_000 });
    socket.destroy();
    await vi.waitUntil(async () => (await promisify(app.server.getConnections.bind(app.server))()) === 0);
  };
  await db.transaction().execute(async (tx) => {
    await lockImports(tx);
    await leave(pine, 0, async () => (await countLockWaits(db)) === 1);
    expect((await check({ "b.json": pine })).httpStatus).toBe(409);
  });
  await vi.waitUntil(async () => (await check({ "b.json": pine })).httpStatus === 200, { timeout: 30_000 });
  // more than a connection holds that nobody reads: once it is sent, its request has the place
  await leave(" ".repeat(16_000_000), 1_000, async () => (await check({ "b.json": pine })).httpStatus === 409);
  await vi.waitUntil(async () => (await check({ "b.json": pine })).httpStatus === 200);
});
