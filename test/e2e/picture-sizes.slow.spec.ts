import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, expect } from "@playwright/test";
import sharp from "sharp";
import type { BundleInput } from "#domain/entries/bundle.ts";
import { variants } from "#test/full-run.ts";
import { test } from "./page-test.ts";
import { runSite, type Site } from "./run-site.ts";

const root = join(import.meta.dirname, "../..");
const PRODUCTS = 14;

let site: Site;
test.beforeAll(async () => {
  // a site, an import with pictures, and two commands
  test.setTimeout(180_000);
  site = await runSite({});
  const toebox = (...words: string[]) =>
    promisify(execFile)(process.execPath, [join(root, "cli/main.ts"), ...words], {
      env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: "" },
    });
  const bundle = join(site.dataDir, "catalog.json");
  writeFileSync(bundle, JSON.stringify(catalog));
  for (const name of ["a", "b"]) {
    const background = name === "a" ? "#a04030" : "#3040a0";
    const photograph = sharp({ create: { width: 2400, height: 1800, channels: 3, background } });
    writeFileSync(join(site.dataDir, `${name}.jpg`), await photograph.jpeg().toBuffer());
  }
  await toebox("import", bundle);
  for (let id = 1; id <= PRODUCTS; id++)
    await fetch(`${site.address}/api/product/${id}/like?visitor_id=visitor-${id}-likes-it`, { method: "POST" });
  await toebox("jobs", "run", "rank-products");
  await toebox("cache", "purge");
});
test.afterAll(() => site.stop());

const slugs = Array.from({ length: PRODUCTS }, (_, index) => `shoe-${index}`);
const catalog: BundleInput = {
  models: [{ slug: "court", brand: "nike", name: "Court", description: "<p>Low.</p>", image: "a.jpg" }],
  products: slugs.map((slug, index) => ({
    slug,
    brand: "nike",
    model: "court",
    full_name: `Court ${index}`,
    release_date: index % 2 === 0 ? "2026-01" : "2199-01",
    images: ["a.jpg", "b.jpg", "a.jpg"].map((file) => ({ file })),
  })),
  staff_picks: slugs.map((product) => ({ product })),
  stores: [
    {
      slug: "shop",
      name: "Shop",
      address: "1 Broadway",
      city: "New York",
      state: "NY",
      zip_code: "10012",
      image: "b.jpg",
    },
  ],
};

/** Pages with a gallery and its strip, cards in grids, sliders and quarters, rankings, a calendar, a model, a store and a phone. */
const paths = [
  "/shoe-1",
  "/",
  "/nike",
  "/most-popular",
  "/court",
  "/calendar/2026-01",
  "/store-locator/store-directory/new-york/shop",
  "/nowhere",
  "/app",
];

/** Widths of the viewport, with device pixels for each of its pixels. */
const screens = variants([
  [360, 3],
  [390, 2],
  [768, 1],
  [1024, 2],
  [1025, 1],
  [1200, 1],
  [1440, 2],
  [1920, 1],
  [1440, 1],
] as const);

interface Shown {
  /** on the page, in pixels of the device */
  rendered: number;
  /** widths of the variants, the smallest first */
  offered: number[];
  chosen: number;
  address: string;
}

/** Returns the pictures of a page that are visible somewhere on it, once all have loaded. */
async function picturesOf(browser: Browser, path: string, width: number, deviceScaleFactor: number): Promise<Shown[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor });
  const page = await context.newPage();
  await page.goto(site.address + path, { waitUntil: "load" });
  const shown = await page.locator("picture img").evaluateAll(async (images) => {
    for (const image of images as HTMLImageElement[]) image.loading = "eager";
    await Promise.all((images as HTMLImageElement[]).map((image) => image.decode().catch(() => {})));
    return (images as HTMLImageElement[])
      .filter((image) => image.getBoundingClientRect().width > 0)
      .map((image) => ({
        rendered: image.clientWidth * devicePixelRatio,
        offered: Array.from(
          image.parentElement?.querySelector("source")?.srcset.matchAll(/ (\d+)w/g) ?? [],
          ([, width]) => Number(width),
        ),
        address: image.currentSrc,
        chosen: Number(/-(\d+)\.avif$/.exec(image.currentSrc)?.[1]),
      }));
  });
  await context.close();
  return shown;
}

/** Returns the width that it needs and the next one, which a layout between two screens may need. */
function allowedWidths({ rendered, offered }: Shown): number[] {
  const fitting = offered.findIndex((width) => width >= rendered);
  return fitting < 0 ? offered.slice(-1) : offered.slice(fitting, fitting + 2);
}

for (const path of paths)
  test(`${path} fetches pictures as wide as it shows them (CAT-39)`, async ({ browser }) => {
    for (const [width, density] of screens) {
      const shown = await picturesOf(browser, path, width, density);
      expect(shown.length, `at ${width} px`).toBeGreaterThan(0);
      const isRight = (each: Shown) => allowedWidths(each).includes(each.chosen);
      // the browser shows a variant that it has already, rather than fetch a smaller one of the same picture
      const fetched = new Set(shown.filter(isRight).map(({ address }) => address));
      const wrong = shown.filter((each) => !isRight(each) && !fetched.has(each.address));
      expect(wrong, `at ${width} px, ${density}x`).toEqual([]);
    }
  });
