import { expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";

it("what a page that was open before a merge sends counts for the other product, also after later changes and merges (CAT-55)", async () => {
  const { app, db } = await createTestApp();
  await importRows(db, { products: ["dup", "keep", "best", "other"].map((slug) => ({ ...shoe, slug })) });
  const { id } = await db.selectFrom("products").where("slug", "=", "dup").select("id").executeTakeFirstOrThrow();
  const post = (path: string, payload: object = {}) => app.inject({ method: "POST", url: `/api/${path}`, payload });
  const countsOf = async (slug: string) => {
    const { product } = (await app.inject(`/api/product/${slug}`)).json();
    return [product.likes_counts, product.cop_count];
  };
  const send = async (visitor_id: string) => {
    const replies = [
      await post(`product/${id}/like?visitor_id=${visitor_id}`),
      await post(`product-vote/${id}`, { vote_type: "cop", visitor_id }),
      await post(`update-kf-click-count/${id}`),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  };
  await importRows(db, { products: [{ slug: "dup", merged_into: "keep" }] });
  await importRows(db, { products: [{ slug: "other", nickname: "Nick" }] });
  await send("visitor-1");
  expect(await countsOf("keep")).toEqual([1, 1]);
  await importRows(db, { products: [{ slug: "keep", merged_into: "best" }] });
  await send("visitor-2");
  expect(await countsOf("best")).toEqual([2, 2]);
  expect((await post("product/9999/like?visitor_id=visitor-1")).statusCode).toBe(404);
});
