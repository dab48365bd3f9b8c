// npm run bench:tables: writes the tables of docs/performance.md from lab/bench/results/.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillTables, type Table } from "../fill-tables.ts";

const page = join(import.meta.dirname, "../../docs/performance.md");

type Figures = Record<string, number>;

/** Returns `text` with its tables from the results. */
export const withTables = (text: string): string => fillTables(text, tables);

/** Sites of the browser's section, as the table names their pages. */
const browserSites = {
  toebox: "",
  limit: " without scripts",
  next: " as a Next.js app",
  http2: " over HTTP/2",
  nextHttp2: " as a Next.js app over HTTP/2",
};

const tables: Record<string, () => Table> = {
  pages() {
    const { home, brand, product } = read<Record<string, { perSecond: Figures } & Figures>>("pages");
    const all = [home, brand, product];
    const row = (name: string, key: string, ratio?: string) => [
      name,
      ...all.map((one) => {
        const part = ratio === undefined ? "" : ` (${one?.[ratio]?.toFixed(2)})`;
        return count(one?.perSecond[key]) + part;
      }),
    ];
    return [
      ["requests a second", "home", "brand", "product"],
      row("`node:http` with the same bytes", "limit"),
      row("cached page, one process", "warm", "warmToLimit"),
      row("`node:http`, 304", "limit304"),
      row("cached page, 304 to a browser that has it", "warm304", "warm304ToLimit"),
      row("bare React, `renderToString` of the same tree", "react"),
      row("rendered page", "cold", "coldToReact"),
      row("Next.js 16, the same page from the same database", "next"),
    ];
  },
  logins() {
    const { page, times } = read<{ page: Figures; times: Figures }>("logins");
    return [
      ["milliseconds", "p50", "p99"],
      ["cached home page", decimal(page["p50"]), decimal(page["p99"])],
      ["cached home page while 200 logins are under way", decimal(page["loginP50"]), decimal(page["loginP99"])],
      ["refused login, known address", decimal(times["known"]), ""],
      ["refused login, unknown address", decimal(times["unknown"]), ""],
    ];
  },
  stores() {
    const { queries } = read<{ queries: Record<string, Figures> }>("stores");
    return [
      ["milliseconds, median", "20,000 stores", "200,000 stores", "ratio"],
      ...Object.entries(queries).map(([name, figures]) => [
        name,
        ...["small", "large", "ratio"].map((column) => decimal(figures[column])),
      ]),
    ];
  },
  newsletter() {
    const { sent, perMinute, preparedMs, postedMs, first, last } = read<Figures>("newsletter");
    return [
      ["mails", "a minute", "edition made in (ms)", "posted in (ms)", "MB after a tenth", "MB at the end"],
      [sent, perMinute, preparedMs, postedMs, first, last].map((figure) => count(figure)),
    ];
  },
  alerts() {
    const { followers, arrived, twice, first, median, last } = read<Figures>("alerts");
    return [
      ["followers", "arrived", "twice", "first (s)", "median (s)", "last (s)"],
      [
        ...[followers, arrived, twice].map((figure) => count(figure)),
        ...[first, median, last].map((figure) => decimal(figure)),
      ],
    ];
  },
  morning() {
    interface Path {
      path: string;
      p50: number;
      p99: number;
      busyP50: number;
      busyP99: number;
    }
    const { paths } = read<{ paths: Path[] }>("morning");
    return [
      ["milliseconds", "p50", "p99", "p50 with alerts", "p99 with alerts"],
      ...paths.map(({ path, ...figures }) => [
        `\`${path}\``,
        ...[figures.p50, figures.p99, figures.busyP50, figures.busyP99].map((figure) => decimal(figure)),
      ]),
    ];
  },
  browser() {
    const { home, brand, product } = read<Record<string, Record<string, Figures>>>("browser");
    const rows = Object.entries({ home, brand, product }).flatMap(([page, sites]) =>
      Object.entries(browserSites).map(([site, name]) => {
        const { fcp, lcp, cls, longestTask, blocking, javascript = 0, elements } = sites?.[site] ?? {};
        const scripted = site === "limit" ? () => "" : count;
        return [
          page + name,
          count(fcp),
          count(lcp),
          String(cls),
          scripted(longestTask),
          scripted(blocking),
          scripted(javascript / 1000),
          count(elements),
        ];
      }),
    );
    return [
      [
        "",
        "first paint (ms)",
        "largest paint (ms)",
        "layout shift",
        "longest task (ms)",
        "blocking time (ms)",
        "JavaScript (KB as sent)",
        "elements",
      ],
      ...rows,
    ];
  },
  interactions() {
    const { home, brand, product } = read<Record<string, Record<string, Figures>>>("browser");
    const presses = ["menu", "heart", "more", "filters"];
    return [
      ["milliseconds to the next paint", ...presses],
      ...Object.entries({ home, brand, product }).flatMap(([page, sites]) =>
        Object.entries({ toebox: "", next: " as a Next.js app" }).map(([site, name]) => [
          page + name,
          ...presses.map((press) => (sites?.[site]?.[press] === undefined ? "" : count(sites[site][press]))),
        ]),
      ),
    ];
  },
  lighthouse() {
    const { pages } = read<{ pages: Record<string, Figures> }>("lighthouse");
    const names = Object.keys(Object.values(pages)[0] ?? {});
    return [
      ["", ...names],
      ...Object.entries(pages).map(([page, figures]) => [page, ...names.map((name) => count(figures[name]))]),
    ];
  },
  scripts() {
    const { pages } = read<{ pages: Record<string, { all: number; costs: Figures }> }>("scripts");
    const all = Object.values(pages);
    const parts = new Set(all.flatMap(({ costs }) => Object.keys(costs)));
    const kilobytes = (bytes = 0) => (bytes / 1000).toFixed(1);
    return [
      ["KB with gzip", ...Object.keys(pages)],
      ...Array.from(parts, (part) => [part, ...all.map(({ costs }) => kilobytes(costs[part]))]),
      ["all", ...all.map((page) => kilobytes(page.all))],
    ];
  },
  api() {
    return [
      ["products", "bare query", "uncached", "cached"],
      ...bySize<{ perSecond: Figures } & Figures>("api").map(([products, { perSecond, ...ratios }]) => [
        products,
        count(perSecond["bare"]),
        `${count(perSecond["uncached"])} (${ratios["uncachedToBare"]?.toFixed(2)})`,
        `${count(perSecond["cached"])} (${ratios["cachedToBare"]?.toFixed(1)})`,
      ]),
    ];
  },
  growth() {
    return [
      [
        "products",
        "start to address (s)",
        "first list after it (s)",
        "searches after it (s)",
        "memory (MiB)",
        "after 400 pages (MiB)",
      ],
      ...bySize<Figures>("growth").map(
        ([products, { start = 0, firstList = 0, searchable = 0, memory, memoryAfterLoad }]) => [
          products,
          (start / 1000).toFixed(1),
          (firstList / 1000).toFixed(2),
          (searchable / 1000).toFixed(1),
          count(memory),
          count(memoryAfterLoad),
        ],
      ),
    ];
  },
  flood() {
    const figures = read<Record<string, Figures>>("flood");
    const row = (name: string, key: string) => {
      const { p50 = 0, p99 = 0, floodP50 = 0, floodP99 = 0, ratio = 0 } = figures[key] ?? {};
      return [name, ...[p50, p99, floodP50, floodP99].map((ms) => ms.toFixed(2)), ratio.toFixed(1)];
    };
    return [
      ["milliseconds", "p50", "p99", "p50 in the flood", "p99 in the flood", "ratio of p99"],
      row("home", "home, limits default"),
      row("product", "product, limits default"),
      row("home, without limits", "home, limits none"),
      row("product, without limits", "product, limits none"),
    ];
  },
  search() {
    interface Ranks {
      lists: Figures;
      suggestions: Figures;
    }
    const { ranks } = read<{ ranks: Record<string, { toebox: Ranks; minisearch: Ranks }> }>("search");
    const [written, heldOut] = [ranks["queries"], ranks["held-out-queries"]];
    const all = [written?.toebox, written?.minisearch, heldOut?.toebox, heldOut?.minisearch];
    return [
      ["mean reciprocal rank", "Toebox", "MiniSearch", "held out: Toebox", "held out: MiniSearch"],
      ...Object.keys(written?.toebox.lists ?? {}).map((kind) => [kind, ...all.map((one) => decimal(one?.lists[kind]))]),
      ["all, suggestions", ...all.map((one) => decimal(one?.suggestions["all"]))],
    ];
  },
  "search-times"() {
    const { times } = read<{ times: Record<string, Record<string, Figures>> }>("search");
    return [
      ["milliseconds", "list, median", "list, 95 %", "suggestions, median", "suggestions, 95 %"],
      ...Object.entries(times).map(([products, { list, suggestions }]) => [
        `${count(Number(products))} products`,
        ...[list?.["median"], list?.["p95"], suggestions?.["median"], suggestions?.["p95"]].map(decimal),
      ]),
    ];
  },
  "drop-reads"() {
    return [
      ["milliseconds", "p50", "p99", "p50 in the drop", "p99 in the drop", "ratio of p50", "ratio of p99"],
      ...drops().flatMap(([name, { reads, writes }]) => [
        ...Object.entries(reads).map(([kind, { p50, p99, busyP50, busyP99, p50Ratio = 0, p99Ratio = 0 }]) => [
          `${kind}, ${name}`,
          ...[p50, p99, busyP50, busyP99].map(decimal),
          p50Ratio.toFixed(1),
          p99Ratio.toFixed(1),
        ]),
        [`write, ${name}`, "", "", decimal(writes["p50"]), decimal(writes["p99"]), "", ""],
      ]),
    ];
  },
  drop() {
    return [
      [
        "",
        "reads a second",
        "writes a second",
        "errors",
        "writes lost or doubled",
        "oldest date on a page (ms)",
        "oldest date of a call (ms)",
      ],
      ...drops().map(([name, { readsPerSecond, writes, errors, ledger, ages }]) => [
        name,
        ...[
          readsPerSecond["busy"],
          writes["perSecond"],
          errors,
          (ledger["lost"] ?? 0) + (ledger["unexpected"] ?? 0) + (ledger["wrongCounts"] ?? 0),
          Math.max(ages["home page"] ?? 0, ages["product page"] ?? 0),
          Math.max(ages["list call"] ?? 0, ages["product call"] ?? 0),
        ].map(count),
      ]),
    ];
  },
  "drop-usage"() {
    return [
      [
        "",
        "site (MiB)",
        "PostgreSQL (MiB)",
        "site (CPUs)",
        "site waits for one",
        "PostgreSQL (CPUs)",
        "load (CPUs)",
        "whole machine (CPUs)",
        "event loop's delay, 99 % (ms)",
      ],
      ...drops().flatMap(([name, { alone, busy }]) =>
        Object.entries({ "reads alone": alone, drop: busy }).map(([load, { site, postgres, machine, ...rest }]) => [
          `${load}, ${name}`,
          ...[site["memory"], postgres["memory"]].map(count),
          ...[site["cpu"], site["waiting"], postgres["cpu"], rest.load["cpu"], machine, rest.delay["p99"]].map(decimal),
        ]),
      ),
    ];
  },
  likes() {
    const figures = read<Record<string, Figures>>("likes");
    const row = (name: string, key: string) => {
      const { ours, plain, ratio = 0 } = figures[key] ?? {};
      return [name, count(ours), count(plain), ratio.toFixed(1)];
    };
    return [
      ["acknowledged a second", "batched", "one by one", "ratio"],
      row("likes of one product", "hot"),
      row("likes of 1,000 products", "spread"),
      row("likes, votes and watchlists, one product", "hotMixed"),
      row("the same, 1,000 products", "spreadMixed"),
    ];
  },
  ranking() {
    interface Size {
      products: number;
      likes: number;
      days: number;
      steps: Record<string, { took: number }>;
    }
    const { sizes } = read<{ sizes: Size[] }>("ranking");
    const took = ({ steps }: Size, step: string) => steps[step]?.took ?? 0;
    return [
      [
        "products",
        "likes",
        "rows of daily counts",
        "ranking (s)",
        "index reads it (ms)",
        "first page (ms)",
        "further pages (ms)",
      ],
      ...sizes.map((size) => [
        ...[size.products, size.likes, size.days].map(count),
        (took(size, "rank all products") / 1000).toFixed(2),
        count(took(size, "read the rankings")),
        took(size, "first page, first asked").toFixed(1),
        took(size, "page in the middle").toFixed(1),
      ]),
    ];
  },
};

interface DropUsage {
  site: Figures;
  postgres: Figures;
  load: Figures;
  machine: number;
  delay: Figures;
}

interface DropFigures {
  reads: Record<string, Figures>;
  readsPerSecond: Figures;
  writes: Figures;
  errors: number;
  ledger: Figures;
  ages: Figures;
  alone: DropUsage;
  busy: DropUsage;
}

/** Returns the drops by the number of the site's processes. */
function drops(): [name: string, DropFigures][] {
  const { one, two } = read<Record<"one" | "two", DropFigures>>("drop");
  return [
    ["one process", one],
    ["two processes", two],
  ];
}

function read<Results>(section: string): Results {
  return JSON.parse(readFileSync(join(import.meta.dirname, `results/${section}.json`), "utf8")) as Results;
}

/** Returns the figures of a section that measures sizes, by size. */
function bySize<Size>(section: string): [products: string, Size][] {
  return Object.entries(read<Record<string, Size>>(section)).flatMap(([key, figures]) =>
    /^\d+$/.test(key) ? [[count(Number(key)), figures]] : [],
  );
}

function decimal(number = 0): string {
  return number.toFixed(2);
}

function count(number = 0): string {
  return Math.round(number).toLocaleString("en-US");
}

if (import.meta.main) writeFileSync(page, withTables(readFileSync(page, "utf8")));
