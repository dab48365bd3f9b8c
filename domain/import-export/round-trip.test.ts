import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { partialDate } from "#test/arbitrary.ts";
import { createTestDatabase } from "#test/database.ts";
import { dump } from "#test/dump.ts";
import { DRAWING, importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { propertyRuns } from "#test/full-run.ts";
import type { BundleInput } from "../entries/bundle.ts";
import { formatPartialDate } from "../time/partial-date.ts";
import { exportCatalog, PICTURES } from "./export-catalog.ts";

type ProductInput = NonNullable<BundleInput["products"]>[number];

const word = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .map((text) => `n ${text.replace(/[\p{C}\p{Zl}\p{Zp}\ufffd]/gu, "")} n`);
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const price = fc.integer({ min: 0, max: 100_000_00 }).map((cents) => cents / 100);
const day = fc.date({ min: new Date("2015-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.constantFrom(null, undefined));

const stockistRelease = fc.record(
  {
    link: maybe(fc.webUrl({ validSchemes: ["https"] })),
    release_date: maybe(day.map((date) => date.toISOString().slice(0, 10))),
    release_time: maybe(time),
    time_zone: fc.constantFrom("Europe/London", "Pacific/Kiritimati", "America/St_Johns", undefined),
    shipping: maybe(word),
    release_type: maybe(word),
    before_release_text: maybe(word),
    before_release_color: maybe(color),
    after_release_text: maybe(word),
    after_release_color: maybe(color),
  },
  { requiredKeys: [] },
);

const regions = fc.uniqueArray(
  fc.record({
    region: fc.constantFrom("US", "JP"),
    release_date: partialDate.map(formatPartialDate),
    stockists: fc
      .subarray(["here", "there"])
      .chain((chosen) =>
        fc.tuple(...chosen.map((stockist) => stockistRelease.map((release) => ({ ...release, stockist })))),
      ),
  }),
  { selector: ({ region }) => region },
);

/** Products of every shape, with unique SKUs. */
const products = fc
  .array(
    fc.record({
      full_name: word,
      nickname: maybe(word),
      color_text: maybe(word),
      model: fc.constantFrom("court", null, undefined),
      date: partialDate,
      timed: fc.option(time),
      unreleased_management: fc.constantFrom(0 as const, 1 as const, 2 as const, undefined),
      added_at: maybe(day.map((date) => date.toISOString())),
      images: fc.array(fc.record({ file: fc.constantFrom("a.svg", "b.svg", "c.svg"), caption: maybe(word) }), {
        maxLength: 4,
      }),
      sizes: fc.uniqueArray(
        fc.record({
          size_run: fc.constantFrom("Men", "Women"),
          price: maybe(price),
          regions,
          is_same_as_parent_region: fc.boolean(),
        }),
        { selector: ({ size_run }) => size_run },
      ),
      updates: fc.array(
        fc.record({
          update_date: fc.constant("2026-01-02"),
          message: word.map((text) => `<p>${text}<script>1</script></p>`),
        }),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ date, timed, sizes, ...row }, index): ProductInput => {
      const release_date = formatPartialDate(date);
      return {
        ...row,
        slug: `shoe-${index}`,
        brand: "nike",
        release_date,
        ...(timed !== null && date.day !== null && { release_time: timed, release_time_zone: "Asia/Kolkata" }),
        // the first size has no other to share retailers with
        sizes: sizes.map((size, at) => ({
          ...size,
          sku: `AB-${index} ${size.size_run}`,
          is_same_as_parent_region: at > 0 && size.is_same_as_parent_region,
        })),
      };
    }),
  );

/** Products, some of which are picked, in any order. */
const catalogs = products.chain((rows) =>
  fc.shuffledSubarray(rows).map((picked) => ({ rows, staff_picks: picked.map(({ slug }) => ({ product: slug })) })),
);

const readPicture = async (name: string) =>
  Buffer.from(DRAWING.replace("<rect", `<rect id="${name.replace(/^.*\//, "")}"`));

it("importing an export changes nothing, and gives the same catalog in an empty database (CAT-29, CAT-30)", async () => {
  await fc.assert(
    fc.asyncProperty(catalogs, async ({ rows, staff_picks }) => {
      const { db } = await createTestDatabase();
      await importRows(db, { ...names, products: rows, staff_picks }, { readPicture });
      const before = await dump(db);
      const { bundle, pictures } = await exportCatalog(db);

      // Exported pictures are named by their content.
      const digests = new Map(
        (await db.selectFrom("media").select(["file", "digest"]).execute()).map(({ file, digest }) => [file, digest]),
      );
      expect(bundle.staff_picks).toMatchObject(staff_picks);
      expect(new Set(pictures).size).toBe(digests.size);
      const originals = new Map<string, Buffer>();
      for (const name of ["a.svg", "b.svg", "c.svg", "court.svg"]) {
        const bytes = await readPicture(name);
        originals.set(createHash("sha256").update(bytes).digest("hex"), bytes);
      }
      const exported = async (name: string) => originals.get(digests.get(name.slice(PICTURES.length)) ?? "") as Buffer;

      const summary = await importRows(db, bundle, { readPicture: exported });
      expect(Object.values(summary).filter(({ created, updated, removed }) => created + updated + removed > 0)).toEqual(
        [],
      );
      expect(summary.products?.unchanged).toBe(rows.length || undefined);
      expect(await dump(db)).toEqual(before);

      const other = await createTestDatabase();
      await importRows(other.db, bundle, { readPicture: exported });
      expect((await exportCatalog(other.db)).bundle).toEqual(bundle);
    }),
    { numRuns: propertyRuns(15) },
  );
}, 180_000);
