import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { median } from "./compare.ts";
import { fetchRaw } from "./fetch-raw.ts";
import { compareLoad, ratio, type Target } from "./load.ts";
import { startNext } from "./next.ts";
import type { Running } from "./processes.ts";
import type { Section } from "./section.ts";
import type { Site } from "./sites.ts";
import { printTable } from "./table.ts";
import { startServer, startToebox } from "./toebox.ts";

type Headers = Record<string, string>;

const BROWSER = { "accept-encoding": "gzip, deflate, br" };
const IDENTITY = { "accept-encoding": "identity" };
/**
 * Headers of a browser that has the page in any state: a page shows the age of news in minutes, and changes with it.
 */
const KNOWN = { ...BROWSER, "if-none-match": "*" };

/**
 * Measures pages a second. Cached pages, and 304 to a browser that has the page, compare with node:http and the same
 * bytes; pages that are rendered for each request compare with bare React and Next.js. Those are not compressed, since
 * compression is no part of rendering.
 */
export const benchPages: Section = async ({ sites, rounds }) => {
  const site = await sites.open(0, "demo");
  const paths = { home: "/", brand: "/nike", product: await productOf(site) };
  const warm = await startToebox(site);
  const cold = await startToebox(site, { PAGE_CACHE_MB: "0" });
  const react = await startServer("bare-react", Object.values(paths), site);
  const next = await startNext(site);
  try {
    const figures: Record<string, object> = {};
    for (const [page, path] of Object.entries(paths)) {
      const cached = await compareCached(site, warm, path, rounds);
      const target = (name: string, { address }: Running): Target => ({
        name,
        address,
        // Each request has a different address, or they would share a rendering; an invalid year is ignored.
        paths: [`${path}?year=none-{n}`],
        headers: IDENTITY,
      });
      const made = await compareLoad([target("react", react), target("cold", cold), target("next", next)], rounds);
      const result = {
        path,
        bytes: { toebox: await bytesOf(cold.address + path), next: await bytesOf(next.address + path) },
        perSecond: { ...cached.perSecond, ...medians(made) },
        ...cached.ratios,
        coldToNext: ratio(made, "cold", "next"),
        coldToReact: ratio(made, "cold", "react"),
      };
      print(page, result);
      figures[page] = result;
    }
    return figures;
  } finally {
    for (const one of [warm, cold, react, next]) await one.stop();
  }
};

/** Compares a cached page, sent whole and as 304, with node:http and the same bytes. */
async function compareCached(site: Site, warm: Running, path: string, rounds: number) {
  const url = warm.address + path;
  const limits = [await startLimit(site, url, BROWSER), await startLimit(site, url, KNOWN)] as const;
  try {
    const target = (name: string, { address }: Running, headers: Headers, status = 200): Target => ({
      name,
      address,
      paths: [path],
      headers,
      status,
    });
    const perSecond = await compareLoad(
      [
        target("limit", limits[0], BROWSER),
        target("warm", warm, BROWSER),
        target("limit304", limits[1], KNOWN, 304),
        target("warm304", warm, KNOWN, 304),
      ],
      rounds,
    );
    const ratios = {
      warmToLimit: ratio(perSecond, "warm", "limit"),
      warm304ToLimit: ratio(perSecond, "warm304", "limit304"),
    };
    return { perSecond: medians(perSecond), ratios };
  } finally {
    for (const limit of limits) await limit.stop();
  }
}

/** Starts lab/bench/servers/limit.ts with the reply of `url` to `headers`. */
async function startLimit({ services }: Site, url: string, headers: Headers): Promise<Running> {
  const { status, head, body } = await fetchRaw(url, headers);
  const file = join(services.config.DATA_DIR, `reply-${status}.json`);
  writeFileSync(file, JSON.stringify({ status, head, body: body.toString("base64") }));
  return startServer("limit", [file]);
}

function medians(perSecond: Map<string, number[]>): Record<string, number> {
  return Object.fromEntries(Array.from(perSecond, ([name, values]) => [name, median(values)]));
}

type Ratios = Record<"warmToLimit" | "warm304ToLimit" | "coldToReact" | "coldToNext", number>;

function print(page: string, { perSecond, ...ratios }: Ratios & { perSecond: Record<string, number> }): void {
  const row = (title: string, name: string, note = "") => [title, (perSecond[name] ?? 0).toFixed(0), note];
  printTable([
    [`${page} page`, "requests/s", "ratio"],
    row("node:http with the same bytes", "limit"),
    row("cached", "warm", `${ratios.warmToLimit.toFixed(2)} of the limit`),
    row("node:http, 304", "limit304"),
    row("cached, 304", "warm304", `${ratios.warm304ToLimit.toFixed(2)} of the limit`),
    row("bare React, renderToString", "react"),
    row("rendered for each request", "cold", `${ratios.coldToReact.toFixed(2)} of bare React`),
    row("Next.js", "next", `${ratios.coldToNext.toFixed(2)} times as fast`),
  ]);
}

/** Finds an upcoming product with retailers, whose page is long. Returns its path. */
export async function productOf({ app }: Site): Promise<string> {
  const reply = await app.inject("/api/products?by_release=not_yes_released&perpage=50");
  const { data } = reply.json<{ data: { data: { slug: string }[] } }>();
  for (const { slug } of data.data) {
    const { product } = (await app.inject(`/api/product/${slug}`)).json<{ product: { is_retailer: number } }>();
    if (product.is_retailer) return `/${slug}`;
  }
  throw new Error("the demo has no upcoming product with retailers");
}

async function bytesOf(url: string): Promise<{ identity: number; br: number }> {
  const [identity, br] = [await fetchRaw(url, IDENTITY), await fetchRaw(url, BROWSER)];
  return { identity: identity.body.length, br: br.body.length };
}
