import type { BundleInput } from "#domain/entries/bundle.ts";
import { createTestApp } from "./create-test-app.ts";
import { importRows } from "./import-rows.ts";
import { names } from "./names.ts";
import type { WireCard } from "#wire/card.ts";

/** A small catalog with releases of every kind. */
export const catalog: BundleInput = {
  size_runs: names.size_runs,
  regions: names.regions,
  stockists: names.stockists,
  models: [{ slug: "court", brand: "nike", name: "Court", description: "<p>One.</p><script>bad()</script>" }],
  products: [
    {
      slug: "court-harbor",
      brand: "nike",
      model: "court",
      full_name: "Court High",
      nickname: "Harbor",
      color_text: "White/Black",
      release_date: "2026-11-28",
      release_time: "10:00",
      release_time_zone: "America/New_York",
      added_at: "2026-11-20T09:00:00-05:00",
      images: [{ file: "side.svg", caption: "Men" }, { file: "heel.svg" }],
      sizes: [
        {
          size_run: "Women",
          sku: "AB1234-100",
          price: 99.5,
          regions: [
            {
              region: "JP",
              stockists: [
                {
                  stockist: "there",
                  release_time: "09:00",
                  release_type: "Raffle",
                  after_release_text: "Sold out",
                  after_release_color: "#b91c1c",
                },
              ],
            },
            {
              region: "US",
              release_date: "2026-11-20",
              stockists: [
                { stockist: "here", link: "https://here.example/1", release_time: "10:00", shipping: "US only" },
              ],
            },
          ],
        },
        { size_run: "Men", price: 180, is_same_as_parent_region: true },
      ],
      updates: [
        { update_date: "2026-11-01", message: "<p>First.</p>" },
        { update_date: "2026-11-10", message: "<p>Second <a href='https://a.example' onclick='x()'>here</a>.</p>" },
      ],
    },
    {
      slug: "court-plain",
      brand: "nike",
      model: "court",
      full_name: "Court Low",
      release_date: "2026-12",
      added_at: "2026-01-01T00:00:00Z",
    },
    { slug: "runner", brand: "adidas", full_name: "Runner", release_date: "2020-05-01" },
    { slug: "old-runner", brand: "adidas", full_name: "Old Runner", release_date: "2019" },
    { slug: "never", brand: "adidas", full_name: "Never", unreleased_management: 2 },
    { slug: "unknown", brand: "nike", full_name: "Unknown", release_date: "2026-11-28", unreleased_management: 1 },
  ],
};

/** Opens the API on the sample catalog. */
export async function withCatalog() {
  const test = await createTestApp();
  await importRows(test.db, catalog, { mediaFolder: test.mediaFolder });
  const slugs = async (query: string) => {
    const reply = await test.app.inject(`/api/products?${query}`);
    return reply.json<{ data: { data: WireCard[] } }>().data.data.map(({ slug }) => slug);
  };
  return { ...test, slugs };
}
