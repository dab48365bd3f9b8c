import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { productRow, productsQuery, toProductsQuery, toWireProductRow } from "#wire/desk/products.ts";
import { ok, success } from "../reply.ts";
import { deskRead } from "./access.ts";
import type { DeskOptions } from "./desk-options.ts";

/** Calls of editors that read the table of products (DESK-11). */
export const productsApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services: { db } }) => {
  const { index } = app.catalog;

  app.get(
    "/products",
    {
      config: deskRead("editor"),
      schema: {
        operationId: "listProductRows",
        tags: ["Catalog"],
        summary: "Products as rows of a table, by the filters and the search of the site",
        description: "The list is that of the index of the catalog; the cells are those of the database.",
        querystring: productsQuery,
        response: ok({ data: z.array(productRow), total: z.int() }),
      },
    },
    async ({ query }) => {
      const { listProducts } = await import("#domain/editing/list-products.ts");
      const { products, total } = await listProducts({ db, index }, toProductsQuery(query));
      return success({ data: products.map(toWireProductRow), total });
    },
  );
};
