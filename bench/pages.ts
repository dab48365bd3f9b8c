import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { median } from "./compare.ts";
import { fetchRaw } from "./fetch-raw.ts";
import { compareLoad, ratio, type Target } from "./load.ts";
import { startNext } from "./next.ts";
import type { Section } from "./section.ts";
import type { Site } from "./sites.ts";
import { printTable } from "./table.ts";
import { startServer, startToebox } from "./toebox.ts";

type Headers = Record<string, string>;

const BROWSER = { "accept-encoding": "gzip, deflate, br" };
const IDENTITY = { "accept-encoding": "identity" };

/**
 * Pages a second: cached, against node:http with the same bytes; and rendered for each request, against bare React and
 * Next.js. Rendered pages are not compressed, since that is no part of rendering.
 */
export const benchPages: Section = async ({ sites, rounds }) => {
  const site = await sites.open(0, "demo");
  const paths = { home: "/", brand: "/nike", product: await productOf(site) };
  const warm = await startToebox(site);
  const cold = await startToebox(site, { PAGE_CACHE_MB: "0" });
  const react = await startServer("bare-react", Object.values(paths), site);
  const next = await startNext(site);
  const limit = await startServer("limit", [await copyReplies(site, warm.address, Object.values(paths))]);
  const running = [warm, cold, react, next, limit];
  try {
    const figures: Record<string, object> = {};
    for (const [page, path] of Object.entries(paths)) {
      const target = (name: string, { address }: { address: string }, asked: string, headers: Headers): Target => ({
        name,
        address,
        paths: [asked],
        headers,
      });
      const kept = await compareLoad(
        [target("limit", limit, path, BROWSER), target("warm", warm, path, BROWSER)],
        rounds,
      );
      // Each request has an address of its own, or they would share a rendering; an invalid year is ignored.
      const unlike = `${path}?year=none-{n}`;
      const made = await compareLoad(
        [
          target("react", react, unlike, IDENTITY),
          target("cold", cold, unlike, IDENTITY),
          target("next", next, unlike, IDENTITY),
        ],
        rounds,
      );
      const perSecond = Object.fromEntries([...kept, ...made].map(([name, values]) => [name, median(values)]));
      figures[page] = {
        path,
        bytes: { toebox: await bytesOf(cold.address + path), next: await bytesOf(next.address + path) },
        perSecond,
        warmToLimit: ratio(kept, "warm", "limit"),
        coldToNext: ratio(made, "cold", "next"),
        coldToReact: ratio(made, "cold", "react"),
      };
      print(page, perSecond, figures[page] as { warmToLimit: number; coldToNext: number; coldToReact: number });
    }
    return figures;
  } finally {
    for (const one of running) await one.stop();
  }
};

function print(
  page: string,
  perSecond: Record<string, number>,
  ratios: { warmToLimit: number; coldToNext: number; coldToReact: number },
): void {
  const row = (title: string, name: string, note = "") => [title, (perSecond[name] ?? 0).toFixed(0), note];
  printTable([
    [`${page} page`, "requests/s", "ratio"],
    row("node:http with the same bytes", "limit"),
    row("kept", "warm", `${ratios.warmToLimit.toFixed(2)} of the limit`),
    row("bare React, renderToString", "react"),
    row("made for each request", "cold", `${ratios.coldToReact.toFixed(2)} of bare React`),
    row("Next.js", "next", `${ratios.coldToNext.toFixed(2)} times as fast`),
  ]);
}

/** An upcoming product with retailers, whose page is long. */
export async function productOf({ app }: Site): Promise<string> {
  const reply = await app.inject("/api/products?by_release=not_yes_released&perpage=50");
  const { data } = reply.json<{ data: { data: { slug: string }[] } }>();
  for (const { slug } of data.data) {
    const { product } = (await app.inject(`/api/product/${slug}`)).json<{ product: { is_retailer: number } }>();
    if (product.is_retailer) return `/${slug}`;
  }
  throw new Error("the demo has no upcoming product with retailers");
}

/** Saves the responses of the site for `paths` to a file for bench/servers/limit.ts, and returns its path. */
async function copyReplies({ services }: Site, address: string, paths: string[]): Promise<string> {
  const replies: Record<string, { head: string[]; body: string }> = {};
  for (const path of paths) {
    const { head, body } = await fetchRaw(address + path, BROWSER["accept-encoding"]);
    replies[path] = { head, body: body.toString("base64") };
  }
  const file = join(services.config.DATA_DIR, "replies.json");
  writeFileSync(file, JSON.stringify(replies));
  return file;
}

async function bytesOf(url: string): Promise<{ identity: number; br: number }> {
  return { identity: (await fetchRaw(url, "identity")).body.length, br: (await fetchRaw(url, "br, gzip")).body.length };
}
