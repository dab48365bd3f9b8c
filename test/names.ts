import type { BundleInput } from "#domain/entries/bundle.ts";

/** The names that products refer to. */
export const names: BundleInput = {
  size_runs: [{ gender_name: "Men" }, { gender_name: "Women" }],
  regions: [
    { code: "US", name: "United States" },
    { code: "JP", name: "Japan" },
  ],
  stockists: [
    { slug: "here", name: "Here", url: "https://here.example/", time_zone: "America/New_York" },
    { slug: "there", name: "There", time_zone: "Asia/Tokyo" },
  ],
  models: [
    { slug: "court", brand: "nike", name: "Court", description: "<p>Words.</p>", image: "court.svg" },
    { slug: "racer", brand: "adidas", name: "Racer" },
  ],
  menu: [{ brand: "nike", key: "lifestyle", value: "Lifestyle", models: ["court"] }],
};

/** A minimal product. */
export const shoe = { slug: "shoe", brand: "nike", full_name: "Shoe" };
