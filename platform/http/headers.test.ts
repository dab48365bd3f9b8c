import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { directivesOf, observatoryScore } from "#test/observatory.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";
import { catalog } from "#test/sample-catalog.ts";

const origin = "https://toebox.example";
const policyHost = "https://policies.example";

let addresses: string[];

// one site for all tests, and one with third parties: no test changes them
beforeAll(async () => {
  const { db, address } = await createTestDatabase();
  const dataDir = createFolder();
  await importRows(db, catalog, { mediaFolder: `${dataDir}/media` });
  const settings = { DATA_DIR: dataDir, DATABASE_URL: address, ORIGIN: origin };
  const thirdParties = { POLICY_SCRIPT_URL: `${policyHost}/embed.js`, ANALYTICS_ID: "G-TEST1" };
  addresses = await Promise.all([settings, { ...settings, ...thirdParties }].map((site) => startServer(site).address));
});

/** Requests a path of the real site on the sample catalog. */
const get = (path: string, headers: Record<string, string> = {}) => request(addresses[0], path, headers);

async function request(address: string | undefined, path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${address}${path}`, { headers, redirect: "manual" });
  return { status: reply.status, headers: reply.headers, body: await reply.text() };
}

const pages = ["/", "/nike", "/court-harbor", "/calendar", "/about-us", "/privacy-policy", "/nowhere"];

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns the inline scripts of a page that run; data blocks do not. */
function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
    .filter(([, attributes = ""]) => !/src=|application\//.test(attributes))
    .map(([, , text = ""]) => text);
}

/** Returns the text of the style element. */
const stylesheetOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";

it("an error without the site's frame runs nothing, and no other page holds it (SITE-52)", async () => {
  const { status, headers, body } = await get("/%E0%A4%A", { accept: "text/html" });
  expect(status).toBe(400);
  expect(body).toContain("Back to release dates");
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
  });
});

describe("a page", () => {
  it("scores 130 at Mozilla's Observatory, rendered and cached (SITE-52)", async () => {
    for (const path of [...pages, ...pages]) {
      const { headers, body } = await get(path);
      expect([path, observatoryScore(headers, body, origin)]).toEqual([path, 130]);
      for (const name of ["server", "x-powered-by", "set-cookie"]) expect(headers.get(name)).toBeNull();
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("x-frame-options")).toBe("DENY");
    }
  });

  it("allows exactly its own inline scripts and styles, also from the cache", async () => {
    for (const path of [...pages, ...pages]) {
      const { headers, body } = await get(path);
      const directives = directivesOf(headers);
      const scripts = inlineScripts(body);
      expect(scripts.length).toBeGreaterThan(3);
      expect(new Set(directives.get("script-src"))).toEqual(new Set(["'self'", ...scripts.map(hashOf)]));
      const styles = Array.from(body.matchAll(/ style="([^"]*)"/g), ([, style = ""]) => style);
      const attributes = styles.length > 0 ? ["'unsafe-hashes'", ...styles.map(hashOf)] : [];
      const allowed = [hashOf(stylesheetOf(body)), ...attributes];
      expect(new Set(directives.get("style-src"))).toEqual(new Set(["'self'", ...allowed]));
      expect(styles.length > 0).toBe(path === "/court-harbor");
      expect(body).not.toContain("nonce");
      for (const name of ["frame-ancestors", "base-uri", "object-src"])
        expect(directives.get(name)).toEqual(["'none'"]);
    }
  });

  it("brings its styles and the font of headlines along, and no file that it loads delays it: the font of text comes after it, scripts last (SITE-65)", async () => {
    for (const path of pages) {
      const { headers, body } = await get(path);
      expect(headers.get("link")).toBeNull();
      expect(body).not.toContain('rel="expect"');
      const [content = "", end = ""] = body.split("</footer>");
      const preloads = end.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g);
      const fonts = Array.from(preloads, ([, url = ""]) => url);
      expect(fonts).toHaveLength(1);
      const head = body.slice(0, body.indexOf("</head>"));
      expect(head).toMatch(/<script>document\.fonts\.add\(new FontFace\("Archivo Headline",/);
      expect(content).not.toMatch(/<link [^>]*as="font"/);
      const styles = stylesheetOf(head);
      expect(styles.length).toBeGreaterThan(50_000);
      expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([expect.stringContaining('media="print"')]);
      for (const font of fonts) {
        expect(styles).toContain(font);
        expect((await get(font)).headers.get("content-type")).toBe("font/woff2");
      }
      const modules = body.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
      expect(modules.length).toBeGreaterThan(3);
      for (const module of modules) expect(module).toContain(' fetchpriority="low"');
    }
  });

  it("may load from configured third parties only, the policy script on its two pages only (SITE-49)", async () => {
    for (const path of [...pages, "/terms-conditions/", ...pages]) {
      const { headers } = await request(addresses[1], path);
      const outside = directivesOf(headers)
        .get("script-src")
        ?.filter((source) => source.startsWith("http"));
      const isPolicy = /privacy|terms/.test(path);
      expect(outside).toEqual(["https://www.googletagmanager.com", ...(isPolicy ? [policyHost] : [])]);
      const hosts = (name: string) =>
        directivesOf(headers)
          .get(name)
          ?.filter((source) => source.startsWith("https:"));
      const policy = isPolicy ? [policyHost] : [];
      const google = ["https://www.googletagmanager.com", "https://*.google-analytics.com"];
      expect(hosts("connect-src")).toEqual([...google, "https://*.analytics.google.com", ...policy]);
      expect(hosts("img-src")).toEqual([...google, ...policy]);
      expect(hosts("frame-src") ?? []).toEqual(policy);
    }
  });
});

describe("an asset", () => {
  it("is cacheable for good, and served as compressed by the build (SITE-53)", async () => {
    const [, script = ""] = /href="(\/assets\/[^"]*\.js)"/.exec((await get("/")).body) ?? [];
    const plain = await get(script, { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
    ] as const) {
      const { headers, body } = await get(script, { "accept-encoding": accepted });
      expect(headers.get("content-encoding")).toBe(encoding);
      expect(headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
      expect(Number(headers.get("content-length"))).toBeLessThan(plain.body.length / 3);
      expect(body).toBe(plain.body);
    }
  });
});

describe("a picture", () => {
  it("may be shown by other sites, rendered, cached and unchanged; nothing else may (CAT-38, SITE-51)", async () => {
    const { product } = JSON.parse((await get("/api/product/court-harbor")).body) as {
      product: { images: { src: string }[] };
    };
    const policyOf = async (path: string, headers = {}) => {
      const reply = await get(path, headers);
      return [reply.status, reply.headers.get("cross-origin-resource-policy")];
    };
    expect(await policyOf(product.images[0]?.src ?? "")).toEqual([200, "cross-origin"]);
    const share = "/share/court-harbor.jpg";
    const etag = (await get(share)).headers.get("etag") ?? "";
    expect(await policyOf(share)).toEqual([200, "cross-origin"]);
    expect(await policyOf(share, { "if-none-match": etag })).toEqual([304, "cross-origin"]);
    expect(await policyOf("/share/no-such-shoe.jpg")).toEqual([404, "same-origin"]);
    for (const path of ["/", "/", "/court-harbor", "/api/brand-list", "/favicon.ico", "/robots.txt"])
      expect([path, (await policyOf(path))[1]]).toEqual([path, "same-origin"]);
  });
});

describe("the cache of pages", () => {
  it("serves one page for all its addresses, and 304 to clients that have it (API-20)", async () => {
    const { headers, body } = await get("/nike");
    const etag = headers.get("etag") ?? "";
    for (const path of ["/nike/", "/nike?utm_source=mail", "/nike?message=hello"]) {
      const same = await get(path, { cookie: "user-account=1", authorization: "Bearer x", "accept-language": "de" });
      expect(same.body).toBe(body);
      expect(same.headers.get("etag")).toBe(etag);
    }
    const known = await get("/nike", { "if-none-match": etag });
    expect([known.status, known.body]).toEqual([304, ""]);
    expect(known.headers.get("content-security-policy")).toBe(headers.get("content-security-policy"));
    expect(headers.get("cache-control")).toBe("public, max-age=5");
    expect(headers.get("cdn-cache-control")).toBe("max-age=5, stale-while-revalidate=60, stale-if-error=3600");
    expect(headers.get("vary")).toBe("accept-encoding");
  });

  it("separates pages by declared parameters, and from the data of React Router", async () => {
    const texts = await Promise.all(
      ["/nike", "/nike?year=2026", "/adidas", "/nike.data", "/nike.data?_routes=nike", "/_root.data", "/"].map(
        async (path) => (await get(path)).body,
      ),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("marks errors no-store (API-23), and passes redirects on", async () => {
    const { product } = JSON.parse((await get("/api/product/court-harbor")).body) as { product: { id: number } };
    for (let time = 0; time < 2; time++) {
      const missing = await get("/nowhere");
      expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(missing.headers.get("cdn-cache-control")).toBe("no-store");
      const moved = await get(`/${product.id}`);
      expect([moved.status, moved.headers.get("location")]).toEqual([301, "/court-harbor"]);
      const short = await get("/q?search=a%20b&x=1");
      expect(short.headers.get("location")).toBe("/?search=a%20b&x=1");
    }
  });
});
