import fc from "fast-check";
import { expect, it } from "vitest";
import { listenForTest } from "#test/listen.ts";
import { openPublicSite } from "#test/public-site.ts";
import { requestFor, sendRaw } from "#test/raw-request.ts";
import { propertyRuns } from "#test/full-run.ts";

const part = fc.constantFrom(
  ..."/ // . .. %2e %2F api product products model x %78 %20 %61 a # \\ ; % %FF %C3%A9 %00 : é".split(" "),
);
const path = fc.oneof(
  fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
  fc.constantFrom(
    "/api/products",
    "/api/products/",
    "//api/products",
    "/api/product/x",
    "//api/product/x",
    "/api/model/x",
  ),
  fc
    .tuple(fc.constantFrom("/api/product/", "//api/product/", "/api/products", "/%61pi/model/", "/"), part)
    .map((p) => p.join("")),
);
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom("page", "search", "%70age", "utm", "Page"),
      fc.constantFrom("", "1", "2", "%31", "a+b", "a%20b", "a b", "%FF", "%EF%BF%BD", "%", "a=b", "a%26page=2", "é"),
    ),
    { maxLength: 3 },
  )
  .map((pairs) =>
    pairs
      .map((pair) => pair.join("="))
      .join("&")
      .replaceAll(" ", "+"),
  );
const target = fc.tuple(path, query).map(([path, query]) => (query ? `${path}?${query}` : path));
const requests = fc.array(fc.tuple(fc.constantFrom("GET", "HEAD", "GET"), target), { minLength: 2, maxLength: 6 });

it("for addresses of any bytes, a cached response equals the rendered one", async () => {
  const cached = await listenForTest(openPublicSite().app);
  const plain = await listenForTest(openPublicSite({ cacheMegabytes: 0 }).app);
  await fc.assert(
    fc.asyncProperty(requests, async (asked) => {
      for (const [method, target] of asked) {
        const request = requestFor(target, { method });
        const [one, other] = [await sendRaw(cached, request), await sendRaw(plain, request)];
        expect([one.status, one.headers.get("location"), one.headers.get("etag"), one.body], target).toEqual([
          other.status,
          other.headers.get("location"),
          other.headers.get("etag"),
          other.body,
        ]);
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});
