import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { DEFAULT_DISTANCE, DIRECTORY_PAGE_SIZE, distances, STORE_PAGE_SIZE } from "#domain/stores/limits.ts";
import { listStates } from "#domain/stores/list-states.ts";
import { listStores } from "#domain/stores/list-stores.ts";
import { readStore } from "#domain/stores/read-store.ts";
import { checkPageCount, flagParameter, oneOf, page, pageCount, pageSize, slug, text } from "#wire/parameters.ts";
import { stateEntry, store, storeList, toWireStateEntry, toWireStore, toWireStoreList } from "#wire/stores.ts";
import { publicRead } from "./public-read.ts";
import { ok } from "./reply.ts";

/** Returns the schema of degrees, written as a plain number: JavaScript's other notations are refused. */
function degrees(most: number) {
  const rule = `must be a number of degrees from -${most} to ${most}`;
  return z
    .string(rule)
    .refine((value) => /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(value) && Math.abs(Number(value)) <= most, rule)
    .transform(Number)
    .meta({ type: "number", minimum: -most, maximum: most });
}

const storesQuery = z
  .object({
    page,
    perpage: pageSize.default(STORE_PAGE_SIZE),
    pages: pageCount,
    search: text.optional().describe("A name, city, ZIP code or state; goes before all else"),
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
    radius: oneOf(distances.map(String))
      .transform(Number)
      .default(DEFAULT_DISTANCE)
      .describe("In miles around the coordinates"),
    featured: flagParameter.optional(),
    state: text.optional().describe("A `state_province`"),
  })
  .check(({ value, issues }) => {
    const [one, other] = value.latitude === undefined ? ["latitude", "longitude"] : ["longitude", "latitude"];
    if ((value.latitude === undefined) !== (value.longitude === undefined))
      issues.push({ code: "custom", input: undefined, path: [String(one)], message: `is needed by ${other}` });
  })
  .check(checkPageCount);

interface StoresOptions {
  now: () => Temporal.Instant;
}

/** Adds the calls about stores. */
export const storesApi: FastifyPluginAsyncZod<StoresOptions> = async (app, { now }) => {
  publicRead(app, "/store-locations", {
    id: "listStores",
    tag: "Stores",
    summary: "Stores by text, around a place, of a state, or the featured ones first",
    description:
      "`search` goes before the coordinates, and these before the rest. By coordinates the nearest comes first, with " +
      "`distance` in miles. For the name of a place without stores the nearest stores come, and `nearest_to` names it.",
    query: storesQuery,
    response: ok({ data: storeList }),
    read: async ({ db, query: { latitude, longitude, radius, featured, perpage, ...query } }) => {
      const near =
        latitude === undefined || longitude === undefined ? undefined : { latitude, longitude, miles: radius };
      const list = await listStores(db, { ...query, near, onlyFeatured: featured, limit: perpage }, now());
      return { data: toWireStoreList(list) };
    },
  });

  publicRead(app, "/store-locations-state-wise", {
    id: "listStates",
    tag: "Stores",
    summary: "The states that have stores",
    description: "By name, with the number of their stores.",
    query: z.object({ perpage: pageSize.default(DIRECTORY_PAGE_SIZE) }),
    response: ok({ data: z.array(stateEntry) }),
    read: async ({ db, query }) => ({ data: (await listStates(db, query.perpage)).map(toWireStateEntry) }),
  });

  publicRead(app, "/store-locations/:slug", {
    id: "readStore",
    tag: "Stores",
    summary: "A store",
    description: "With its hours, and its promotions by the day at the store.",
    params: z.object({ slug }),
    response: ok({ store }),
    read: async ({ db, params }) => ({ store: toWireStore(await readStore(db, params.slug, now())) }),
  });
};
