import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { proposedProduct } from "#wire/desk/new-product.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

/** Call of editors that begins a new product (DESK-16). */
export const newProductApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services }) => {
  const { change } = deskCalls(app, "editor", "Catalog");
  change("/propose-product", {
    id: "proposeProduct",
    summary: "The first fields of a new product, and products of the catalog that it may be",
    description: "Nothing is saved. The page of an address is fetched, and its JSON-LD is read.",
    body: z.object({
      text: z
        .string()
        .trim()
        .min(2, "Please write a name, a SKU or an address")
        .max(2_000)
        .regex(/^\P{Cc}*$/u, "Please write one line")
        .refine((text) => text.isWellFormed(), "Please write one line"),
    }),
    reply: proposedProduct,
    async run({ body }) {
      const { proposeProduct } = await import("#domain/editing/propose-product.ts");
      return { ...(await proposeProduct(services.db, body.text, services.fetching, services.threads)) };
    },
  });
};
