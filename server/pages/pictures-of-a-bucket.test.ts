import { existsSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { filesOf } from "#platform/media/media-files.ts";
import { MEDIA_PATH } from "#platform/media/picture.ts";
import { createTestApp, NOON, type TestApp } from "#test/create-test-app.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { photograph } from "#test/rasters.ts";
import { createFolder } from "#test/run-toebox.ts";
import { startS3 } from "#test/s3-server.ts";
import { createApp } from "../app.ts";
import { readConfig } from "#platform/process/config.ts";
import { withoutDatabase } from "#platform/process/services.ts";

/**
 * Returns a site whose pictures are in a bucket, with a product that shows a drawing and a photograph, and a second
 * machine of it.
 */
async function twoMachines(settings: Record<string, string> = {}) {
  const s3 = await startS3();
  const first = await createTestApp(undefined, s3.environment);
  const raster = await photograph({ width: 400, height: 300 });
  const readPicture = async (name: string) => (name.endsWith(".svg") ? Buffer.from(DRAWING) : raster);
  const images = [{ file: "side.svg" }, { file: "heel.jpg" }];
  const { media } = first.services;
  await importRows(first.db, { products: [{ ...shoe, images }] }, { media, readPicture });
  const rows = await first.db.selectFrom("media").selectAll().execute();
  const second = await openMachine(first, { ...s3.environment, ...settings });
  s3.requests.length = 0;
  const [drawing = "", variant = ""] = [".svg", "-320.avif"].map((ending) =>
    s3.pictures().find((n) => n.endsWith(ending)),
  );
  return { s3, first, second, rows, drawing, variant };
}

/** Opens another machine on the database of `services`, with a separate folder. */
async function openMachine({ services }: TestApp, settings: Record<string, string>) {
  const folder = createFolder();
  const config = readConfig({
    ...settings,
    NODE_ENV: "test",
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    PAGE_CACHE_MB: "0",
  });
  const own = { ...services, ...withoutDatabase(config), now: services.now };
  const app = await createApp(own);
  onTestFinished(() => app.close());
  const get = (file: string, headers = {}) => app.inject({ url: MEDIA_PATH + file, headers });
  return { app, get, media: own.media, copies: () => filesIn(own.media.folder) };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.includes("."));

it("are served by a machine that did not import them (CAT-43, CAT-45)", async () => {
  const { s3, first, second, rows, drawing, variant } = await twoMachines();
  // all acknowledged pictures are in the bucket
  expect(s3.pictures()).toEqual(expect.arrayContaining(rows.flatMap(filesOf)));
  expect(existsSync(join(first.services.config.DATA_DIR, "media"))).toBe(false);
  expect(second.copies()).toEqual([]);

  const replies = await Promise.all(Array.from({ length: 20 }, () => second.get(drawing, { "accept-encoding": "br" })));
  for (const reply of replies) {
    expect([reply.statusCode, reply.headers["content-encoding"]]).toEqual([200, "br"]);
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(DRAWING);
  }
  expect(s3.requests.toSorted()).toEqual([drawing, `${drawing}.br`, `${drawing}.gz`].map((file) => `GET ${file}`));
  const raster = await second.get(variant);
  expect([raster.statusCode, raster.headers["content-type"]]).toEqual([200, "image/avif"]);

  // from now on from its folder, unless that is deleted
  s3.requests.length = 0;
  s3.fault = () => "broken";
  for (const file of [drawing, variant]) expect((await second.get(file)).statusCode).toBe(200);
  // one that looked for the copy before it was there
  expect(await second.media.copies?.bring(drawing, [], AbortSignal.timeout(1_000))).toBe(true);
  expect(s3.requests).toEqual([]);
  s3.fault = () => undefined;
  rmSync(second.media.folder, { recursive: true });
  for (const file of [drawing, variant]) expect((await second.get(file)).statusCode).toBe(200);
});

it("are asked for only when the database has them, and are 404 when they are missing (CAT-45)", async () => {
  const { s3, second, drawing, variant } = await twoMachines();
  const others = [
    `00/${"0".repeat(32)}.svg`,
    `00/${"0".repeat(32)}-320.avif`,
    variant.replace("-320.", "-321."),
    variant.replace("-320.avif", ".svg"),
    drawing.replace(".svg", "-320.avif"),
  ];
  for (const file of others) expect([file, (await second.get(file)).statusCode]).toEqual([file, 404]);
  expect(s3.requests).toEqual([]);
  s3.fault = () => 404;
  const missing = await second.get(drawing);
  expect([missing.statusCode, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
  expect(second.copies()).toEqual([]);
  s3.fault = () => undefined;
  expect((await second.get(drawing)).statusCode).toBe(200);
});

it("are limited by address like what is not cached, unless the folder has them (CAT-45, API-28)", async () => {
  const { second, drawing } = await twoMachines({ MISSES_PER_ADDRESS: "6" });
  const made = () => second.get(`00/${"0".repeat(32)}.svg`);
  expect((await second.get(drawing)).statusCode).toBe(200);
  const refused = await made();
  expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect((await second.get(drawing)).statusCode).toBe(200);
});

it("are 503 while the bucket is away or refuses, and served again afterwards (CAT-45)", async () => {
  const { s3, second, drawing } = await twoMachines();
  s3.fault = () => 403;
  const reply = await second.get(drawing);
  expect([reply.statusCode, reply.headers["retry-after"], reply.headers["cache-control"]]).toEqual([
    503,
    "2",
    "no-store",
  ]);
  expect(reply.body).not.toContain("s3:");
  s3.fault = () => undefined;
  expect((await second.get(drawing)).statusCode).toBe(200);
});

it("are copied again after a week (CAT-45)", async () => {
  const { second, drawing, variant } = await twoMachines();
  for (const file of [drawing, variant]) await second.get(file);
  const old = Temporal.Instant.from(NOON).subtract({ hours: 7 * 24 + 1 }).epochMilliseconds / 1000;
  const path = join(second.media.folder, drawing);
  utimesSync(path, old, old);
  await second.media.copies?.dropOld(Temporal.Instant.from(NOON));
  expect(existsSync(path)).toBe(false);
  expect(second.copies()).toContain(variant);
  expect((await second.get(drawing)).statusCode).toBe(200);
});
