import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, startServer, toebox } from "#test/run-toebox.ts";

async function files(contents: Record<string, string | Buffer>): Promise<string> {
  const folder = createFolder();
  mkdirSync(join(folder, "pictures"));
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  return folder;
}

/** A database on the PostgreSQL of the tests, which saves starting one. */
async function emptySite() {
  return { DATA_DIR: createFolder(), DATABASE_URL: (await createTestDatabase()).address };
}

describe("npx toebox import", () => {
  it("imports JSON with real pictures and CSV with sizes, and finds nothing new in its own export (CAT-30)", async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#3366cc" } })
      .jpeg()
      .toBuffer();
    const folder = await files({
      "names.json": JSON.stringify({
        size_runs: [{ gender_name: "Men" }, { gender_name: "Women" }],
        products: [
          {
            slug: "pictured",
            brand: "adidas",
            full_name: "Pictured",
            images: [{ file: "pictures/a.jpg", caption: "Men" }],
          },
        ],
      }),
      "shoes.csv": `slug,brand,full_name,nickname,release_date,size_run,sku,price
shoe,nike,Shoe,Nick,2026-11-28,Men,AB-1,180
shoe,nike,,,,Women,AB-2,99.50
`,
      "pictures/a.jpg": photo,
    });
    const environment = await emptySite();
    const words = ["import", join(folder, "names.json"), join(folder, "shoes.csv")];
    const dry = await toebox([...words, "--dry-run"], environment);
    expect(dry).toMatchObject({ code: 0, stdout: "Nothing was kept. It would be 2 created, 0 updated, 0 unchanged\n" });
    expect((await toebox(words, environment)).stdout).toBe("Products: 2 created, 0 updated, 0 unchanged\n");

    const out = join(createFolder(), "export");
    expect((await toebox(["export", out], environment)).stdout).toBe(`2 products and 1 pictures are in ${out}\n`);
    const catalog = JSON.parse(readFileSync(join(out, "catalog.json"), "utf8"));
    expect(catalog.products.map(({ slug }: { slug: string }) => slug)).toEqual(["pictured", "shoe"]);
    expect(catalog.products[1]).toMatchObject({
      nickname: "Nick",
      sizes: [
        { sku: "AB-1", price: 180 },
        { sku: "AB-2", price: 99.5 },
      ],
    });
    expect(readFileSync(join(out, catalog.products[0].images[0].file))).toEqual(photo);
    expect((await toebox(["import", join(out, "catalog.json")], environment)).stdout).toBe(
      "Products: 0 created, 0 updated, 2 unchanged\n",
    );

    const site = startServer(environment);
    const address = await site.address;
    const { product } = (await (await fetch(`${address}/api/product/pictured`)).json()) as {
      product: {
        images: { src: string; width: number; placeholder: string; sources: { type: string; srcset: string }[] }[];
      };
    };
    const [picture] = product.images;
    expect(picture).toMatchObject({ width: 900, height: 600 });
    expect(picture?.placeholder).toMatch(/^#3[2-4]6[5-7]c[a-d]$/);
    expect(picture?.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
    for (const { type, srcset } of picture?.sources ?? []) {
      for (const candidate of srcset.split(", ")) {
        const [url, width] = candidate.split(" ");
        const reply = await fetch(address + url);
        expect(reply.headers.get("content-type")).toBe(type);
        expect(reply.headers.get("cache-control")).toContain("immutable");
        expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width).toBe(
          Number.parseInt(width ?? "", 10),
        );
      }
    }
    // A command works beside the server that owns the database.
    expect((await toebox(["import", join(folder, "shoes.csv")], environment)).stdout).toBe(
      "Products: 0 created, 0 updated, 1 unchanged\n",
    );
    expect((await fetch(`${address}/api/product/shoe`)).status).toBe(200);
  }, 60_000);
});
