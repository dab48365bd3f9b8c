import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTarget } from "./request-target.ts";

const ours = "toebox.example";
const read = (target: string) => readTarget(target, (host) => host === ours);

describe("a target in normal form", () => {
  it.each([
    "/",
    "/nike",
    "/nike/",
    "/about-us/?message=hi",
    "/?search=air%20jordan+1&brand_id=2",
    "/api/product/air-jordan-1",
    "/_root.data?_routes=a%2Fb",
    "/assets/page-a_B~1.js",
    "/a.b/..c/.d/e..",
    "/a'b(c)*!$&+,;=:@",
    "/100%25",
    "/caf%C3%A9",
    "/a%2Fb",
    "/%2561",
    "/x?y=//../%61",
  ])("%s is read as it stands", (target) => expect(read(target)).toEqual({ url: target }));
});

describe("another form of an address", () => {
  it.each([
    ["//api/product/x", "/api/product/x"],
    ["///", "/"],
    ["/nike//", "/nike/"],
    ["/a//b///c", "/a/b/c"],
    ["/./nike", "/nike"],
    ["/nike/.", "/nike"],
    ["/a/../nike", "/nike"],
    ["/../../nike", "/nike"],
    ["/%2e%2e/nike", "/nike"],
    ["/a/%2E/b", "/a/b"],
    ["/%61ir", "/air"],
    ["/air%2Djordan", "/air-jordan"],
    ["/caf%c3%a9", "/caf%C3%A9"],
    ["/caf\u00C3\u00A9", "/caf%C3%A9"],
    ["/nike#x", "/nike"],
    ["/nike#x?y=1", "/nike"],
    ["/nike?y=1#x", "/nike?y=1"],
    ["//evil.example/x", "/evil.example/x"],
    ["/\\evil.example", "/%5Cevil.example"],
    ["/a%3Ab%40c", "/a:b@c"],
    ["/nike?a=\u00E9", "/nike?a=%E9"],
    ['/a"b<c>', "/a%22b%3Cc%3E"],
  ])("%s is redirected to %s", (target, redirect) => expect(read(target)).toEqual({ redirect }));
});

describe("a target that is not an address of this site", () => {
  it.each([
    ["*", 400],
    ["", 400],
    ["nike", 400],
    ["?x", 400],
    ["/%E0", 400],
    ["/%", 400],
    ["/a%zz", 400],
    ["/caf\u00E9", 400],
    ["ftp://toebox.example/nike", 400],
    ["/a%00b", 404],
    ["/%0d%0aSet-Cookie:x", 404],
    ["/%7f", 404],
    ["/%C2%85", 404],
    ["/a/%E2%80%A8", 404],
    ["/\xe2\x80\xa9", 404],
    ["http://evil.example/nike", 421],
    ["http://toebox.example@evil.example/nike", 421],
    ["http://evil.example@toebox.example/nike", 421],
    ["http:///nike", 421],
  ])("%s is refused with %i", (target, refuse) => expect(read(target)).toEqual({ refuse }));
});

describe("an absolute target of this host", () => {
  it.each([
    ["http://toebox.example/nike?x=1", { url: "/nike?x=1" }],
    ["HTTPS://TOEBOX.example/nike", { url: "/nike" }],
    ["http://toebox.example", { url: "/" }],
    ["http://toebox.example?x=1", { url: "/?x=1" }],
    ["http://toebox.example//nike", { redirect: "/nike" }],
    ["http://toebox.example#x", { redirect: "/" }],
  ])("%s is read like its path", (target, expected) => expect(read(target)).toEqual(expected));
});

/** Generates a character for each byte, mostly those that matter in addresses. */
const bytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "/",
        ".",
        "..",
        "%2e",
        "%2F",
        "%61",
        "%",
        "?",
        "#",
        "//",
        "a",
        "%C3%A9",
        "\\",
        ";",
        "%00",
        "+",
        "'",
      ),
      fc.integer({ min: 0x21, max: 0xff }).map((byte) => String.fromCharCode(byte)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => `/${parts.join("")}`);

describe("any bytes (API-14)", () => {
  it("have one normal form, a path of this site in every browser", () => {
    fc.assert(
      fc.property(bytes, (target) => {
        const result = read(target);
        if ("refuse" in result) return;
        const normal = "url" in result ? result.url : result.redirect;
        expect(read(normal)).toEqual({ url: normal });
        if ("redirect" in result) expect(normal).not.toBe(target);
        // a browser that follows the redirect stays on this site, at exactly that address
        const seen = new URL(normal, "https://toebox.example/nike");
        expect([seen.origin, seen.pathname]).toEqual(["https://toebox.example", normal.split("?")[0]]);
        expect(normal).toMatch(/^[!-~]+$/);
      }),
      { numRuns: 5_000 },
    );
  });

  it("mean the same in their normal form", () => {
    const segments = (path: string) => path.split("/").map((segment) => decodeURIComponent(segment));
    fc.assert(
      fc.property(bytes, (target) => {
        const result = read(target);
        if (!("redirect" in result)) return;
        const path = target.split(/[?#]/)[0] ?? "";
        fc.pre(!/%2F|[^!-~]/i.test(path));
        const meant: string[] = [];
        for (const segment of segments(path)) {
          if (segment === "..") meant.pop();
          else if (segment !== "." && segment !== "") meant.push(segment);
        }
        expect(segments(result.redirect.split("?")[0] ?? "").filter(Boolean)).toEqual(meant);
      }),
      { numRuns: 5_000 },
    );
  });
});
