import { z } from "zod";

/** A flag of a reply (API-5). */
export const flag = z.literal([0, 1]);
export const count = z.int().min(0);

/** A price in a reply, in its own currency (CAT-62). */
export const price = z.object({
  amount: z.number(),
  /** ISO 4217 code */
  currency: z.string(),
});
