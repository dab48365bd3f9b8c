import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { DRAWING } from "#test/import-rows.ts";
import { listenForTest } from "#test/listen.ts";
import { requestFor, sendRaw } from "#test/raw-request.ts";
import { shared } from "#test/when-finished.ts";

const NAME = "ab/0123456789abcdef0123456789abcdef";
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Returns the site on a media folder with these files. */
async function withFiles(files: Record<string, string | Buffer>) {
  const { app, mediaFolder } = await createTestApp();
  mkdirSync(join(mediaFolder, "ab"), { recursive: true });
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(mediaFolder, file), bytes);
  return (file: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    app.inject({ method, url: `/media/${file}`, headers });
}

const sharedFiles = shared(withFiles);

it.each([
  [416, { range: "bytes=999999-" }],
  [412, { "if-match": '"another"' }],
  [412, { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" }],
])("a condition or range that a file cannot meet is %i", async (status, headers) => {
  const get = await sharedFiles({ [`${NAME}.svg`]: "<svg/>" });
  const reply = await get(`${NAME}.svg`, headers);
  expect([reply.statusCode, reply.json()]).toEqual([status, { status: "error", message: expect.any(String) }]);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.headers["content-range"]).toBe(status === 416 ? "bytes */6" : undefined);
});

describe("the media folder", () => {
  it("gives variants and drawings, and no other file that it holds (CAT-36)", async () => {
    const served = [`${NAME}.svg`, `${NAME}-320.avif`, `${NAME}-1920.webp`];
    const hidden = [
      ...["jpg", "png", "gif", "webp", "avif", "share.jpg", "svg.br", "svg.gz", "jpeg", "html"].map(
        (ending) => `${NAME}.${ending}`,
      ),
      ...["-320.jpg", "-320.png", "-.webp", "-12345.webp", "-320.avif.0f8fad5b-d9cb-469f-a165-70867728950e"].map(
        (ending) => NAME + ending,
      ),
      `${NAME}.svg.0f8fad5b-d9cb-469f-a165-70867728950e`,
      "ab/photograph.svg",
      "ab/0123456789ABCDEF0123456789ABCDEF.svg",
      "side.svg",
      ".env",
    ];
    const get = await withFiles(Object.fromEntries([...served, ...hidden].map((file) => [file, DRAWING])));
    for (const file of served) expect([file, (await get(file)).statusCode]).toEqual([file, 200]);
    for (const file of hidden) {
      for (const method of ["GET", "HEAD"] as const) {
        const reply = await get(file, {}, method);
        expect([method, file, reply.statusCode]).toEqual([method, file, 404]);
        expect(reply.headers["cache-control"]).toBe("no-store");
        expect(reply.headers["cross-origin-resource-policy"]).toBe("same-origin");
      }
    }
  });

  it("gives nothing outside of it, however the address is written (CAT-36)", async () => {
    const { app, mediaFolder } = await createTestApp();
    mkdirSync(join(mediaFolder, "ab"), { recursive: true });
    for (const file of [`${NAME}.svg`, "side.svg", "../site.svg"]) writeFileSync(join(mediaFolder, file), DRAWING);
    const port = await listenForTest(app);
    const statusOf = async (path: string) => (await sendRaw(port, requestFor(`/media/${path}`))).status;
    expect(await statusOf(`${NAME}.svg`)).toBe(200);
    const dots = ["..", "../site.svg", "ab/../side.svg", "ab/../../site.svg", `${NAME}.svg/../../side.svg`];
    const escaped = ["%2e%2e/site.svg", "ab%2f..%2fside.svg", "ab/..%5c..%5csite.svg", `${NAME}.svg%00.jpg`];
    const others = ["", "ab", "ab/", `/${NAME}.svg`, `./${NAME}.svg`, `cd/${NAME.slice(3)}.svg`];
    // another form of an address redirects to its normal form
    for (const path of [...dots, ...escaped, ...others])
      expect([301, 308, 400, 404], path).toContain(await statusOf(path));
  });

  const endings = ["-320.avif", "-640.webp", ".svg"];
  const kept = Object.fromEntries(endings.map((ending) => [NAME + ending, DRAWING]));
  it.each(endings)("lets everyone keep and show %s, which runs nothing (CAT-38, SITE-53)", async (ending) => {
    const get = await sharedFiles(kept);
    const reply = await get(NAME + ending);
    const etag = String(reply.headers.etag);
    for (const each of [
      reply,
      await get(NAME + ending, { "if-none-match": etag }),
      await get(NAME + ending, {}, "HEAD"),
    ])
      expect(each.headers).toMatchObject({
        "cache-control": IMMUTABLE,
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        etag,
      });
    const type = ending === ".svg" ? "image/svg+xml" : `image/${ending.split(".")[1]}`;
    expect(reply.headers["content-type"]).toMatch(new RegExp(`^${type.replace("+", "\\+")}`));
    expect((await get(NAME + ending, { "if-none-match": etag })).statusCode).toBe(304);
  });
});

describe("a drawing (CAT-37)", () => {
  const compressed = { br: brotliCompressSync(DRAWING), gzip: gzipSync(DRAWING) };

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", undefined],
    ["", undefined],
  ])("comes compressed to who accepts %j: %s", async (accepted, encoding) => {
    const get = await sharedFiles({
      [`${NAME}.svg`]: DRAWING,
      [`${NAME}.svg.br`]: compressed.br,
      [`${NAME}.svg.gz`]: compressed.gzip,
    });
    for (const method of ["GET", "HEAD"] as const) {
      const reply = await get(`${NAME}.svg`, { "accept-encoding": accepted }, method);
      const body = encoding ? compressed[encoding as keyof typeof compressed] : Buffer.from(DRAWING);
      expect(reply.headers["content-encoding"]).toBe(encoding);
      expect(reply.headers["content-length"]).toBe(String(body.length));
      expect(reply.headers["content-type"]).toMatch(/^image\/svg\+xml/);
      expect(reply.headers["vary"]).toMatch(/accept-encoding/i);
      expect(reply.headers["cache-control"]).toBe(IMMUTABLE);
      if (method === "GET") expect(reply.rawPayload).toEqual(body);
    }
  });

  it("comes as it is where its compressed forms were lost", async () => {
    const get = await withFiles({ [`${NAME}.svg`]: DRAWING });
    const reply = await get(`${NAME}.svg`, { "accept-encoding": "br, gzip" });
    expect([reply.statusCode, reply.body, reply.headers["content-encoding"]]).toEqual([200, DRAWING, undefined]);
    expect(reply.headers["vary"]).toMatch(/accept-encoding/i);
  });
});
