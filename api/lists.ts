import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { addToWatchlist, readWatchlist } from "#domain/engagement/watchlist.ts";
import { findLines } from "#domain/lists/find-lines.ts";
import { readLines } from "#domain/lists/read-lines.ts";
import { readSavedProducts, toCsv } from "#domain/lists/saved-products.ts";
import { isShared, shareList, unshareList } from "#domain/lists/shared-list.ts";
import { LimitReached } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { visitorParameters, watchlistCookie } from "#wire/caller-parameters.ts";
import { oneOf } from "#wire/parameters.ts";
import { bodyLimits } from "./body-limits.ts";
import { requireReactionOwner, requireWatchlistOwner } from "./caller.ts";
import type { DailyLimit } from "./daily-limit.ts";
import { siteCalls } from "./site-calls.ts";
import { TOO_MANY_WRITES } from "./storage-limits.ts";

interface Options {
  db: Database;
  /** of entries */
  limit: DailyLimit;
  /** of all changes of a network: an import counts by its rows (API-40) */
  writes: DailyLimit;
  now: () => Temporal.Instant;
}

const querystring = z.object({ "watchlist-cookie": watchlistCookie.optional() });
const MAX_TEXT = 100_000;
const textRule = "Enter a SKU or a name in each line";

/** Adds the calls by which lists move: export, import, and a link that shares a watchlist (DATA-1 to DATA-3). */
export const listsApi: FastifyPluginAsyncZod<Options> = async (app, { db, limit, writes, now }) => {
  const { read, change } = siteCalls(app, "Watchlist");
  read("/lists/export", {
    id: "exportLists",
    summary: "What the caller watches and likes, as a file",
    description:
      "JSON, or CSV with a header. Each product has its SKU, name, brand, date, and the day when it was saved.",
    query: z.object({ ...visitorParameters, format: oneOf(["json", "csv"]).default("json") }),
    response: {
      200: {
        description: "The file",
        content: { "application/json": { schema: z.string() }, "text/csv": { schema: z.string() } },
      },
    },
    async run(request, reply) {
      requireWatchlistOwner(request);
      requireReactionOwner(request);
      const products = await readSavedProducts(db, request.caller);
      const { format } = request.query;
      return reply
        .header("content-type", format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8")
        .header("content-disposition", `attachment; filename="my-lists.${format}"`)
        .send(format === "csv" ? toCsv(products) : JSON.stringify(products, null, 2));
    },
  });

  change("/watchlist/import", {
    id: "importWatchlist",
    summary: "Adds products to the caller's watchlist by SKUs or names",
    description:
      "One in each line, at most 500, or a CSV file with a column sku or name, or the export as JSON. What is on the list stays.",
    storesForVisitor: true,
    bodyLimit: bodyLimits.list,
    query: querystring,
    body: z.object({ text: z.string(textRule).max(MAX_TEXT, "This is too long: import a part of it at a time") }),
    reply: {
      added: z.int(),
      present: z.int().describe("Products that were on the list already"),
      refused: z.int().describe("Products to which the network has added too much today"),
      unknown: z.array(z.string()).describe("Lines of no product, and lines of a CSV file that cannot be read"),
      ambiguous: z.array(z.string()).describe("Lines that several products have"),
    },
    async run(request) {
      const owner = requireWatchlistOwner(request);
      const { found, unknown, ambiguous } = await findLines(db, readLines(request.body.text));
      const before = new Set(await readWatchlist(db, owner));
      const missing = found.filter((id) => !before.has(id));
      const waitMs = await writes.take(request, missing.length);
      if (waitMs > 0) throw new LimitReached(waitMs, TOO_MANY_WRITES);
      const wanted: number[] = [];
      for (const id of missing) if (await limit.admits(request, id)) wanted.push(id);
      const added_at = now().toString();
      const entries = wanted.map((product_id) => ({ product_id, owner, added_at }));
      const added = await addToWatchlist(db, entries);
      const refused = missing.length - wanted.length;
      return { added, present: found.length - added - refused, refused, unknown, ambiguous };
    },
  });

  read("/watchlist/share", {
    id: "isWatchlistShared",
    summary: "Whether the caller's watchlist has a link",
    description: "The link itself is kept as a hash.",
    query: querystring,
    reply: { is_shared: z.boolean() },
    run: async (request) => ({ is_shared: await isShared(db, requireWatchlistOwner(request)) }),
  });

  change("/watchlist/share", {
    id: "shareWatchlist",
    summary: "Makes a link at which anybody who has it sees the caller's watchlist",
    description: "In place of its former link. 422 while nothing is on the watchlist.",
    storesForVisitor: true,
    query: querystring,
    reply: { path: z.string().describe("The address on this site") },
    async run(request) {
      return { path: `/lists/${await shareList(db, requireWatchlistOwner(request), now())}` };
    },
  });

  change("/watchlist/share/stop", {
    id: "unshareWatchlist",
    summary: "Withdraws the link of the caller's watchlist",
    description: "It is 404 from then on.",
    query: querystring,
    async run(request) {
      await unshareList(db, requireWatchlistOwner(request));
    },
  });
};
