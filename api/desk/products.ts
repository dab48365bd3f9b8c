import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { productRow, productsQuery, toProductsQuery, toWireProductRow } from "#wire/desk/products.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

/** Calls of editors that read the table of products (DESK-11). */
export const productsApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services: { db } }) => {
  const { read } = deskCalls(app, "editor", "Catalog");
  const { index } = app.catalog;

  read("/products", {
    id: "listProductRows",
    summary: "Products as rows of a table, by the filters and the search of the site",
    description: "The list is that of the index of the catalog; the cells are those of the database.",
    query: productsQuery,
    reply: { data: z.array(productRow), total: z.int() },
    async run({ query }) {
      const { listProducts } = await import("#domain/editing/list-products.ts");
      const { products, total } = await listProducts({ db, index }, toProductsQuery(query));
      return { data: products.map(toWireProductRow), total };
    },
  });
};
