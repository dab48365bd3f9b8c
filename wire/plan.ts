import { z } from "zod";

/** A retailer at which a person wants to try a release (TODAY-5). */
export const planStep = z.object({
  product_id: z.int(),
  /** of the retailer, such as "Men.US.kith" (CAT-22) */
  retailer: z.string(),
  is_done: z.boolean(),
  slug: z.string(),
  name: z.string(),
});
export type WirePlanStep = z.output<typeof planStep>;
