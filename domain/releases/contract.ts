import { z } from "zod";
import { brandList } from "#domain/catalog/contract.ts";
import { count } from "#domain/shapes.ts";
import { everyReleaseWord } from "./parameter-words.ts";

/** The parts of a search text that limit the list, each with the text without it (SRCH-13). */
const understood = z.array(z.object({ label: z.string(), without: z.string() }));

export const listMeta = z.object({
  total: count,
  page: z.int(),
  perpage: z.int(),
  last_updated: z.string().nullable(),
  understood: understood.optional().describe("With `search`: its words that limit the list, such as Women or 2021"),
});

export type ListMeta = z.output<typeof listMeta>;

/** The choices of each filter, and how many releases each would show (LIST-38). */
export const filterOptions = z.object({
  total: count,
  by_release: z.array(z.object({ value: z.enum(everyReleaseWord), count })),
  brands: z.array(brandList.element.extend({ count })),
  models: z.array(brandList.element.extend({ count })),
  size_runs: z.array(z.object({ gender_name: z.string(), count })),
  years: z.array(z.object({ year: z.int(), count })),
  months: z.array(z.object({ month: z.int(), count })),
});
export type FilterOptions = z.output<typeof filterOptions>;
