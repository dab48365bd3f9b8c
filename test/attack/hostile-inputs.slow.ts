import { beforeAll, expect, it } from "vitest";
import { shared } from "#test/when-finished.ts";
import { openAttackedSite } from "./attacked-site.ts";

/** A running site, and the headers of an editor whose second factor is fresh. */
const attacked = shared(async () => {
  const site = await openAttackedSite({ products: [{ slug: "shoe", brand: "nike", full_name: "The shoe" }] });
  return { ...site, headers: (await site.hire("editor")).headers };
});

let attack: Awaited<ReturnType<typeof attacked>>;
beforeAll(async () => {
  attack = await attacked();
});

const post = (path: string, body: object, headers = {}) =>
  fetch(attack.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const importList = (text: string) => () =>
  post(`/api/watchlist/import?watchlist-cookie=${Date.now()}`, { text: text.slice(0, 100_000) });

function check(name: string, text: string) {
  return () => {
    const form = new FormData();
    form.append("files", new File([text], name));
    return fetch(`${attack.origin}/api/desk/imports/check`, { method: "POST", headers: attack.headers, body: form });
  };
}

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));
const suggestion = { section: "products", slug: "shoe", source_url: "https://x.example/" };
const awin = "product_name,aw_deep_link";
const place = (opening_hours: string) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [-74, 40.7] },
  properties: { name: "Shop", shop: "shoes", opening_hours },
});

/** Small requests that cost a process seconds or more, before work was bounded. */
const inputs: [name: string, send: () => Promise<Response>][] = [
  ["a list with a quote that never ends", importList(`sku\n${"x\n".repeat(49_900)}"`)],
  ["a list of quotes in the middle", importList(`sku\n${'a"\n'.repeat(33_000)}`)],
  ["a list of empty quotes", importList(`sku\n${'""x\n'.repeat(24_900)}`)],
  ["a list of empty cells", importList(`sku\n${",\n".repeat(49_000)}`)],
  ["sizes of 80,000 fields", () => post("/api/suggestions", { ...suggestion, changes: { sizes: [fields(80_000)] } })],
  ["2,000 fields", () => post("/api/suggestions", { ...suggestion, changes: fields(2_000) })],
  ["90,000 unknown fields", () => post("/api/contact-us", fields(90_000))],
  [
    "1,600 columns and 1,600 rows",
    check("a.csv", `${awin},${Object.keys(fields(1_600)).join()}\n${"x,y\n".repeat(1_600)}`),
  ],
  ["a cell of 80,000 pictures", check("b.csv", `${awin},merchant_image_url\nx,y,${"|".repeat(80_000)}\n`)],
  [
    "2,000 scripts behind 100,000 lines",
    check("c.html", "\n".repeat(100_000) + '<script type="application/ld+json"></script>'.repeat(2_000)),
  ],
  [
    "opening hours of 95 KB",
    check(
      "d.geojson",
      JSON.stringify({ type: "FeatureCollection", features: [place("Mo-Su 10:00-20:00; ".repeat(5_000))] }),
    ),
  ],
  ["40,000 CDATA that never end", check("e.xml", `<rss><channel>${"<![CDATA[".repeat(40_000)}</channel></rss>`)],
  [
    "20,000 pictures of a wrong row",
    check(
      "f.json",
      JSON.stringify({
        products: [
          { slug: "no-such", images: Array.from({ length: 20_000 }, (_, at) => ({ file: `http://127.0.0.1/${at}` })) },
        ],
      }),
    ),
  ],
];

/** Asks for /health/live until `sent` is answered. Returns the longest wait, in milliseconds. */
async function waitMeanwhile(sent: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  void sent.finally(() => over.abort()).catch(() => {});
  let longest = 0;
  do {
    const began = performance.now();
    expect((await fetch(`${attack.origin}/health/live`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - began);
  } while (!over.signal.aborted);
  return longest;
}

it.each(inputs)("%s ends no process, and is answered", async (name, send) => {
  const began = performance.now();
  const sent = send();
  const longest = await waitMeanwhile(sent);
  const { status } = await sent;
  process.stdout.write(
    `${name}: ${status} after ${Math.round(performance.now() - began)} ms, others waited ${Math.round(longest)} ms\n`,
  );
  expect([200, 400, 413, 422]).toContain(status);
  expect(attack.site.process.exitCode).toBe(null);
});
