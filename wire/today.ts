import { z } from "zod";
import type { Drops } from "#domain/today/read-drops.ts";
import { card, toWireCard } from "./card.ts";
import { size, toWireSize } from "./product.ts";

const moment = z.iso.datetime();

/** A drop in a reply. */
export const drop = card.extend({
  sizes: z.array(size),
  /** of the release and of its retailers, each once, the first one first */
  moments: z.array(moment),
  /** the release's own day in New York, where its hour is not known */
  day: z.object({ from: moment, until: moment }).nullable(),
});
export type WireDrop = z.output<typeof drop>;

/** The drops of these hours in a reply (TODAY-1). */
export const today = z.object({
  /** the moment at which they were read */
  as_of: moment,
  drops: z.array(drop),
  is_cut: z.boolean().describe("Whether there are more, which the calendar has"),
});
export type WireToday = z.output<typeof today>;

/** Returns the drops of these hours in the words of the API. */
export function toWireToday({ asOf, drops, isCut }: Drops): WireToday {
  const iso = (time: number) => new Date(time).toISOString();
  return {
    as_of: iso(asOf),
    drops: drops.map(({ card: shown, sizes, moments, day }) => ({
      ...toWireCard(shown),
      sizes: sizes.map(toWireSize),
      moments: moments.map(iso),
      day: day && { from: iso(day.from), until: iso(day.until) },
    })),
    is_cut: isCut,
  };
}
