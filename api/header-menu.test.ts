import { expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";

const models = [
  { slug: "air-max-1", brand: "nike", name: "Air Max 1" },
  { slug: "air-max-90", brand: "nike", name: "Air Max 90" },
  { slug: "dunk", brand: "nike", name: "Dunk" },
  { slug: "aj-1", brand: "jordan", name: "Air Jordan 1" },
  { slug: "aj-4", brand: "jordan", name: "Air Jordan 4" },
  { slug: "samba", brand: "adidas", name: "Samba" },
  { slug: "slide", brand: "yeezy", name: "Slide" },
];

it("GET /api/header-menu has nike, jordan and adidas; nike's models are in groups, in the order given (CAT-14)", async () => {
  const { app, db } = await createTestApp();
  const empty = await app.inject("/api/header-menu");
  expect(empty.json()).toEqual({ status: "OK", data: { nike: [], jordan: [], adidas: [] } });
  await importRows(db, {
    models,
    menu: [
      { brand: "nike", key: "lifestyle", value: "Lifestyle", models: ["dunk"] },
      { brand: "nike", key: "air-max", value: "Air Max", models: ["air-max-90", "air-max-1"] },
      { brand: "jordan", key: "new", value: "New", models: ["aj-4", "aj-1"] },
      { brand: "jordan", key: "all", value: "All", models: ["aj-1", "aj-4"] },
      { brand: "adidas", key: "originals", value: "Originals", models: ["samba"] },
      { brand: "yeezy", key: "all", value: "All", models: ["slide"] },
    ],
  });
  const { data } = (await app.inject("/api/header-menu")).json<{ data: unknown }>();
  expect(data).toEqual({
    nike: [
      { key: "lifestyle", value: "Lifestyle", datavalue: [{ key: "dunk", value: "Dunk" }] },
      {
        key: "air-max",
        value: "Air Max",
        datavalue: [
          { key: "air-max-90", value: "Air Max 90" },
          { key: "air-max-1", value: "Air Max 1" },
        ],
      },
    ],
    // a model of two groups appears once
    jordan: [
      { key: "aj-4", value: "Air Jordan 4" },
      { key: "aj-1", value: "Air Jordan 1" },
    ],
    adidas: [{ key: "samba", value: "Samba" }],
  });
});
