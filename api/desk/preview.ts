import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Edit } from "#domain/editing/edit.ts";
import type { PreviewedProduct } from "#domain/editing/preview-product.ts";
import { Refused } from "#platform/errors.ts";
import { edits, key } from "#wire/desk/edits.ts";
import { bodyLimits } from "../body-limits.ts";
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

const NOT_YET = "It can be shown once nothing is to be mended.";

/** Call of editors that shows a product as edits would make it (DESK-17). */
export const previewApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, work }) => {
  const { check } = deskCalls(app, "editor", "Catalog");
  const { db, media } = services;
  check("/preview", {
    id: "previewProduct",
    summary: "A product as its page would show it at a moment, with edits that are not saved",
    description: "Nothing is saved.",
    bodyLimit: bodyLimits.edits,
    body: z.object({
      edits: edits.optional(),
      slug: key,
      at: z.iso
        .datetime({ offset: true, error: "must be a moment" })
        .refine((at) => at >= "1900" && at < "2200" && !/\.\d{10}/.test(at), "must be a moment of our time"),
    }),
    reply: { data: z.custom<PreviewedProduct>().describe("As the page of a product has it") },
    async run(request) {
      const [{ previewProduct }, { EditsRefused }] = await Promise.all([
        import("#domain/editing/preview-product.ts"),
        import("#domain/editing/make-edits.ts"),
      ]);
      const accountId = deskOf(request).account_id;
      const { at: moment, slug, edits: given = [] } = request.body;
      const at = Temporal.Instant.from(moment);
      const author = { actor: "desk", accountId, origin: "desk" } as const;
      try {
        const options = { media, accountId, now: services.now(), author };
        const previewed = { edits: given as Edit[], slug, at };
        return { data: await work.run(request, () => previewProduct(db, previewed, options)) };
      } catch (error) {
        if (error instanceof EditsRefused) throw new Refused(NOT_YET);
        throw error;
      }
    },
  });
};
