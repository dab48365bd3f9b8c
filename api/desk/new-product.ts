import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { proposedProduct } from "#wire/desk/new-product.ts";
import { ok, success } from "../reply.ts";
import { deskPost } from "./access.ts";
import type { DeskOptions } from "./desk-options.ts";

/** Call of editors that begins a new product (DESK-16). */
export const newProductApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services }) => {
  app.route({
    ...deskPost("editor"),
    url: "/propose-product",
    schema: {
      operationId: "proposeProduct",
      tags: ["Catalog"],
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
      response: ok(proposedProduct),
    },
    async handler({ body }) {
      const { proposeProduct } = await import("#domain/editing/propose-product.ts");
      return success({ ...(await proposeProduct(services.db, body.text, services.fetching, services.threads)) });
    },
  });
};
