import createClient from "openapi-fetch";
import { expect, it } from "vitest";
import type { paths } from "#test/api-client/api.ts";
import { ann, openShop } from "#test/open-shop.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listenForTest } from "#test/listen.ts";
import { apiMarkdown, deskMarkdown } from "../docs/write-api.ts";
import { describeApi } from "#server/describe-api.ts";

const root = join(import.meta.dirname, "..");

it("docs/api.md describes every call", async () => {
  const page = readFileSync(join(root, "docs/api.md"), "utf8");
  expect(page, "node docs/write-api.ts writes it again").toBe(apiMarkdown(await describeApi("http://localhost:3000")));
});

it("docs/desk-calls.md describes every call of the desk, and who may make it (ROLE-6)", async () => {
  const page = readFileSync(join(root, "docs/desk-calls.md"), "utf8");
  const description = await describeApi("http://localhost:3000", "/api/desk");
  expect(page, "node docs/write-api.ts writes it again").toBe(deskMarkdown(description));
});

it("a client of the types that `npm run check` makes calls the site (API-1, API-2, API-3)", async () => {
  const { app, idOf } = await openShop({
    products: [
      { slug: "shoe", brand: "nike" },
      { slug: "boot", brand: "jordan" },
    ],
  });
  const port = await listenForTest(app);
  const client = createClient<paths>({ baseUrl: `http://127.0.0.1:${port}` });

  const list = await client.GET("/api/products", { params: { query: { brand: "nike", perpage: 2 } } });
  expect(list.data?.data.data.map(({ slug }) => slug)).toEqual(["shoe"]);
  expect(list.data?.data.meta).toMatchObject({ total: 1, page: 1, perpage: 2 });

  const detail = await client.GET("/api/product/{slug}", { params: { path: { slug: "boot" } } });
  if (!detail.data || !("product" in detail.data)) throw new Error("boot is a product");
  expect(detail.data.product.full_name).toBe("The boot");

  const { visitor_id } = ann;
  const path = { id: idOf("shoe") };
  const like = await client.POST("/api/product/{id}/like", { params: { path, query: { visitor_id } } });
  expect(like.data).toEqual({ status: "OK", data: 1 });
  const vote = await client.POST("/api/product-vote/{id}", {
    params: { path },
    body: { vote_type: "cop", visitor_id },
  });
  expect(vote.data?.data.cop_count).toBe(1);

  const refused = await client.GET("/api/products", { params: { query: { perpage: 101 } } });
  expect(refused.response.status).toBe(422);
  expect(refused.error?.error).toEqual({ perpage: "must be a whole number from 1 to 100" });
  const missing = await client.GET("/api/model/{slug}", { params: { path: { slug: "none" } } });
  expect(missing.error).toEqual({ status: "error", message: "No result available for none" });
});
