import type { WireProductRow } from "#wire/desk/products.ts";

/** Makes a row of the table for a test. */
export function makeRow(key: string, more: Partial<WireProductRow> = {}): WireProductRow {
  const name = key.charAt(0).toUpperCase() + key.slice(1);
  return {
    key,
    revision: "0123456789ab",
    name,
    path: `/${key}`,
    first_size: "Men",
    thumbnail: null,
    cells: {
      full_name: name,
      nickname: "",
      color_text: "",
      brand: "nike",
      model: "",
      release_date: "2026-12",
      release_time: "",
      release_time_zone: "",
      unreleased_management: "0",
      price: "200",
      currency: "USD",
      sku: "",
      product_url: "",
    },
    size_runs: ["Men"],
    retailers: 0,
    pictures: 0,
    likes: 0,
    ...more,
  };
}
