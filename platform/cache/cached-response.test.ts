import { syncBuiltinESMExports } from "node:module";
import zlib, { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, onTestFinished, vi } from "vitest";
import { CachedResponse, type Variant } from "./cached-response.ts";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "public",
  "content-security-policy": "x",
};
const text = "A page with a shoe: 👟. ".repeat(200);
const page = () => new CachedResponse(200, headers, Buffer.from(text));

function headOf({ head }: Variant): Record<string, string | undefined> {
  return Object.fromEntries(head.map((name, at) => [name, head[at + 1]]).filter((_, at) => at % 2 === 0));
}

it("has the same content in every encoding, with its length", async () => {
  const kept = page();
  const unpack = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync };
  for (const [encoding, unpacked] of Object.entries(unpack) as [keyof typeof unpack, (body: Buffer) => Buffer][]) {
    const variant = await kept.in(encoding);
    expect(unpacked(variant.body).toString()).toBe(text);
    expect(headOf(variant)).toMatchObject({ ...headers, etag: kept.etag, "content-length": `${variant.body.length}` });
    expect(headOf(variant)["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
  }
});

it("is compressed once for concurrent requests, then available at once", async () => {
  const kept = page();
  const [one, other] = await Promise.all([kept.in("br"), kept.in("br")]);
  expect(one).toBe(other);
  expect(kept.in("br")).toBe(one);
});

it("keeps the plain body only until there is a compressed one, or when a client requested it", async () => {
  const kept = page();
  let known = kept.bytes;
  expect(known).toBe(Buffer.byteLength(text));
  kept.onGrowth = (bytes) => (known += bytes);
  const br = await kept.in("br");
  expect([kept.bytes, known]).toEqual([br.body.length, br.body.length]);
  const gzip = await kept.in("gzip");
  const compressed = br.body.length + gzip.body.length;
  expect([kept.bytes, known]).toEqual([compressed, compressed]);
  const plain = kept.in("identity");
  expect(plain).toBeInstanceOf(Promise);
  const { body } = await plain;
  expect(body.toString()).toBe(text);
  expect([kept.bytes, known]).toEqual([compressed + body.length, compressed + body.length]);
  expect(kept.in("identity")).toBe(await plain);
});

it("keeps a plain body that a client requested when it is compressed", async () => {
  const kept = page();
  const plain = kept.in("identity");
  const { body } = await kept.in("br");
  expect(kept.in("identity")).toBe(plain);
  expect(kept.bytes).toBe(Buffer.byteLength(text) + body.length);
});

it("is compressed again after a compression that failed", async () => {
  const gzip = vi
    .spyOn(zlib, "gzip")
    .mockImplementation(((_body: Buffer, _options: object, done: zlib.CompressCallback) =>
      done(new Error("out of memory"), Buffer.alloc(0))) as never);
  syncBuiltinESMExports();
  const restore = () => {
    gzip.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  const kept = page();
  for (const one of [kept.in("gzip"), kept.in("gzip")]) await expect(one).rejects.toThrow("out of memory");
  expect(gzip).toHaveBeenCalledTimes(1);
  restore();
  expect(gunzipSync((await kept.in("gzip")).body).toString()).toBe(text);
  expect(kept.bytes).toBe((await kept.in("gzip")).body.length);
});

it("has an ETag that depends on the body alone", () => {
  expect(page().etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(new CachedResponse(200, {}, Buffer.from(text)).etag).toBe(page().etag);
  expect(new CachedResponse(200, headers, Buffer.from(`${text}.`)).etag).not.toBe(page().etag);
});

it("has the headers of a 304, and none about a body", () => {
  const kept = page();
  expect(kept.notModified).toEqual(["cache-control", "public", "content-security-policy", "x", "etag", kept.etag]);
});

it.each([
  ["text/html; charset=utf-8", 5_000, true],
  ["application/json; charset=utf-8", 5_000, true],
  ["application/manifest+json", 5_000, true],
  ["text/calendar", 5_000, true],
  ["image/svg+xml", 5_000, true],
  ["text/html; charset=utf-8", 900, false],
  ["image/jpeg", 5_000, false],
])("%s of %i bytes is worth packing: %s", (type, bytes, isWorth) => {
  expect(new CachedResponse(200, { "content-type": type }, Buffer.alloc(bytes)).isCompressible).toBe(isWorth);
});
