import { describe, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { shared } from "#test/when-finished.ts";

async function openShop() {
  const test = await createTestApp();
  await importRows(test.db, { products: [shoe] });
  const { id } = await test.db.selectFrom("products").select("id").executeTakeFirstOrThrow();
  const clicks = () => test.db.selectFrom("retailer_clicks").select(["product_id", "day", "clicks"]).execute();
  return { ...test, id, path: `/api/update-kf-click-count/${id}`, clicks };
}

/** A shop where no click counts. */
const sharedShop = shared(openShop);

describe("GET /api/update-kf-click-count/{id}", () => {
  it("counts a click for product and New York day, by GET and by POST, and is never cached (POP-7)", async () => {
    const { app, id, path, clicks, setNow } = await openShop();
    const reply = await app.inject(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: "OK" });
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect((await app.inject({ method: "POST", url: path })).statusCode).toBe(200);
    setNow("2026-11-22T04:59:59Z");
    expect((await app.inject(path)).statusCode).toBe(200);
    setNow("2026-11-22T05:00:00Z");
    expect((await app.inject(path)).statusCode).toBe(200);
    expect(await clicks()).toEqual([
      { product_id: id, day: "2026-11-21", clicks: 3 },
      { product_id: id, day: "2026-11-22", clicks: 1 },
    ]);
  });

  it("counts every one of many concurrent clicks", async () => {
    const { app, path, clicks } = await openShop();
    await Promise.all(Array.from({ length: 40 }, () => app.inject({ method: "POST", url: path })));
    expect(await clicks()).toMatchObject([{ clicks: 40 }]);
  });

  it.each([[{ "sec-purpose": "prefetch" }], [{ "sec-purpose": "prefetch;prerender" }], [{ purpose: "prefetch" }]])(
    "refuses a prefetch: %o",
    async (headers) => {
      const { app, path, clicks } = await sharedShop();
      const reply = await app.inject({ url: path, headers });
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ status: "error", message: expect.any(String) });
      expect(reply.headers["cache-control"]).toBe("no-store");
      expect(await clicks()).toEqual([]);
    },
  );

  it("allows GET and POST only, and changes nothing for other methods", async () => {
    const { app, path, clicks } = await sharedShop();
    for (const method of ["HEAD", "PUT", "DELETE", "OPTIONS"] as const) {
      const reply = await app.inject({ method, url: path });
      expect(reply.statusCode, method).toBe(405);
      expect(reply.headers["allow"]).toBe("GET, POST");
      expect(reply.headers["cache-control"]).toBe("no-store");
    }
    expect(await clicks()).toEqual([]);
  });

  it.each([
    ["999999", 404],
    ["0", 404],
    ["2147483648", 404],
    ["-1", 422],
    ["shoe", 422],
    ["1%22", 422],
  ])("answers product %s with %i", async (id, status) => {
    const { app, clicks } = await sharedShop();
    const reply = await app.inject(`/api/update-kf-click-count/${id}`);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({
      status: "error",
      ...(status === 422 && { error: { id: expect.any(String) } }),
    });
    expect(await clicks()).toEqual([]);
  });
});
