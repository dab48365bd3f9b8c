import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { createFolder } from "#test/run-toebox.ts";
import type { ImportOptions } from "./import-catalog.ts";

const side = `width="36000" height="36000"`;
/** A drawing that takes more than a gigabyte of memory. */
const LARGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900">
<pattern id="p" patternUnits="userSpaceOnUse" ${side}><rect ${side}/></pattern><rect ${side} fill="url(#p)"/></svg>`;

async function setUp(drawing: string, options: Partial<ImportOptions> = {}) {
  const { db } = await createTestDatabase();
  const mediaFolder = createFolder();
  const importShoe = (changes: Partial<ImportOptions> = {}) =>
    importRows(
      db,
      { products: [{ ...shoe, images: [{ file: "a.svg" }, { file: "b.svg" }] }] },
      {
        mediaFolder,
        readPicture: async (name) => Buffer.from(name === "a.svg" ? drawing : LARGE),
        trustDrawings: false,
        ...options,
        ...changes,
      },
    );
  const files = () =>
    readdirSync(mediaFolder, { recursive: true })
      .map(String)
      .filter((file) => file.includes("."));
  const shared = () => join(mediaFolder, files().find((file) => file.endsWith(".share.jpg")) ?? "none");
  return { importShoe, files, shared };
}

describe("an import with drawings (CAT-24)", () => {
  it("draws the first drawing of each product once, and stores the social image (CAT-25)", async () => {
    const { importShoe, shared } = await setUp(DRAWING);
    await importShoe();
    expect(await sharp(shared()).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const { ino } = statSync(shared());
    await importShoe();
    expect(statSync(shared()).ino).toBe(ino);
  });

  it("refuses a drawing that cannot be drawn within the limits, also in a dry run", async () => {
    const { importShoe, files } = await setUp(LARGE);
    // on a busy machine the time may be over before the memory is used up
    const reason = expect.stringMatching(/^the picture a\.svg takes too (?:much memory|long) to draw: more than /);
    for (const dryRun of [false, true])
      await expect(importShoe({ dryRun })).rejects.toMatchObject({ issues: [expect.objectContaining({ reason })] });
    expect(files()).toEqual([]);
  });

  it("stores nothing in a dry run (CAT-27)", async () => {
    const { importShoe, files } = await setUp(DRAWING, { dryRun: true });
    await importShoe();
    expect(files()).toEqual([]);
  });

  it("does not draw trusted drawings", async () => {
    const { importShoe, shared } = await setUp(LARGE, { trustDrawings: true });
    await importShoe();
    expect(existsSync(shared())).toBe(false);
  });
});
