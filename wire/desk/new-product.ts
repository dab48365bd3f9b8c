import { z } from "zod";

/** First fields of a new product, in a reply. */
export const proposedProduct = {
  found: z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .describe("Products of the catalog with the same SKU or name"),
  fields: z.record(z.string(), z.unknown()),
  pictures: z.array(z.string()).describe("Addresses on the web"),
  notes: z.array(z.string()).describe("Parts of its page that could not be read"),
};
export type WireProposedProduct = z.output<z.ZodObject<typeof proposedProduct>>;
