import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MEDIA_PATH } from "#platform/media/picture.ts";
import { BucketStore } from "#platform/media/store/bucket-store.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { createFolder, startServer, toebox } from "#test/run-toebox.ts";
import { startS3 } from "#test/s3-server.ts";

/** Opens a whole site whose pictures are in a bucket, which had them before it started. */
async function openSite() {
  const { db, address } = await createTestDatabase();
  const s3 = await startS3();
  const media = new BucketStore(s3.settings, createFolder());
  await importRows(db, { products: [{ ...shoe, images: [{ file: "a.svg" }] }] }, { media });
  const { file = "" } = (await db.selectFrom("media").select("file").executeTakeFirst()) ?? {};
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: address, LOG_LEVEL: "silent", ...s3.environment };
  return { s3, file, environment };
}

it("a slow bucket costs a visitor seconds, and nobody else anything (CAT-45)", async () => {
  const { s3, file, environment } = await openSite();
  const site = await startServer(environment).address;
  s3.fault = () => "silent";
  const begun = performance.now();
  const slow = fetch(site + MEDIA_PATH + file);
  expect((await fetch(`${site}/${shoe.slug}`)).status).toBe(200);
  expect((await fetch(`${site}/health/ready`)).status).toBe(200);
  const { status, headers } = await slow;
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  const tookMs = performance.now() - begun;
  expect(tookMs).toBeGreaterThan(4_000);
  expect(tookMs).toBeLessThan(15_000);
  const share = await fetch(`${site}/share/${shoe.slug}.jpg`);
  expect(share.status).toBe(503);
  s3.fault = () => undefined;
  for (const address of [MEDIA_PATH + file, `/share/${shoe.slug}.jpg`])
    expect([address, (await fetch(site + address)).status]).toEqual([address, 200]);
  expect(s3.pictures()).toContain(file.replace(".svg", ".share.jpg"));
}, 240_000);

it("a start refuses settings that cannot be right, and goes on while the bucket is away (CAT-44)", async () => {
  const { s3, environment } = await openSite();
  expect(await startServer({ ...environment, MEDIA_URL: "s3://absent" }).outcome).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^toebox: there is no bucket absent at \S+: create it, or correct MEDIA_URL\n$/m),
  });
  s3.fault = () => "broken";
  const site = await startServer(environment).address;
  expect((await fetch(`${site}/health/ready`)).status).toBe(200);
}, 240_000);

it("several processes and the nightly backup use the bucket (CAT-43, OPS-4, OPS-10)", async () => {
  const { s3, file, environment } = await openSite();
  const server = startServer({ ...environment, WEB_CONCURRENCY: "2" });
  const address = (await server.address) + MEDIA_PATH + file;
  for (let request = 0; request < 4; request++) expect((await fetch(address)).status).toBe(200);

  rmSync(join(environment.DATA_DIR, "media-cache"), { recursive: true });
  expect(await toebox(["jobs", "run", "back-up"], environment)).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringContaining(` rows and ${s3.pictures().length} picture files in `),
  });
  expect((await fetch(address)).status).toBe(200);
}, 240_000);
