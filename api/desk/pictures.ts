import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { NotFound, Refused } from "#platform/errors.ts";
import { refuse } from "#platform/http/errors.ts";
import { DecodeQueue } from "#platform/media/decode-queue.ts";
import { storable } from "#wire/desk/edits.ts";
import { id } from "#wire/parameters.ts";
import { file, fileHeaders } from "../reply.ts";
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** Pixels of a picture in a form, on a screen with two for each. */
const THUMBNAIL_WIDTH = 320;

/** Pictures that wait to be decoded; a further one is 503. */
const MAX_WAITING_PICTURES = 8;

const chosen = { name: z.string().describe("By which an edit names it, until it is saved") };

/** Calls that keep the pictures of an editor until a change names them (DESK-9). */
export const picturesApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services }) => {
  const { read, change } = deskCalls(app, "editor", "Catalog");
  const { db, now, fetching } = services;
  const queue = new DecodeQueue(MAX_WAITING_PICTURES);
  const keep = async (request: FastifyRequest, bytes: Buffer) => {
    const { keepChosen } = await import("#domain/editing/chosen-pictures.ts");
    return { name: await keepChosen(db, bytes, { accountId: deskOf(request).account_id, now: now(), queue }) };
  };

  app.addContentTypeParser(
    "application/octet-stream",
    { parseAs: "buffer", bodyLimit: MAX_PICTURE_BYTES },
    (_request, body, done) => done(null, body),
  );
  change("/pictures", {
    id: "addPicture",
    summary: "Keeps a picture for an edit",
    description: "A photo of at most 20 MB. Nobody else sees it, and after 14 days it is gone.",
    bodyLimit: MAX_PICTURE_BYTES,
    consumes: ["application/octet-stream"],
    takesFile: true,
    body: z.instanceof(Buffer).meta({ type: "string", format: "binary" }),
    reply: chosen,
    run: async (request, reply) => (Buffer.isBuffer(request.body) ? keep(request, request.body) : refuse(reply, 415)),
  });

  change("/pictures/fetch", {
    id: "fetchPicture",
    summary: "Fetches a picture from the web, and keeps it for an edit",
    description: "Only from the public internet.",
    body: z.object({ url: z.string().max(2_000) }),
    reply: chosen,
    async run(request) {
      const { fetchPicture } = await import("#platform/media/fetch-picture.ts");
      const { FetchFailure } = await import("#platform/fetch/fetch-failure.ts");
      const bytes = await fetchPicture(request.body.url, MAX_PICTURE_BYTES, fetching).catch((error: unknown) => {
        if (error instanceof FetchFailure) throw Refused.field("url", `It cannot be fetched: ${error.message}.`);
        throw error;
      });
      return keep(request, bytes);
    },
  });

  read("/pictures/:id", {
    id: "getPicture",
    summary: "A picture that one keeps for an edit",
    description: "404 for one of another account.",
    params: z.object({ id }),
    response: file,
    async run(request, reply) {
      const { readChosen } = await import("#domain/editing/chosen-pictures.ts");
      const bytes = await readChosen(db, request.params.id, deskOf(request).account_id);
      return reply.headers(fileHeaders).send(bytes);
    },
  });

  read("/picture", {
    id: "findPicture",
    summary: "The address of a small version of a picture of the catalog",
    description: "By the name that an entry has for it.",
    query: z.object({ file: storable(200) }),
    reply: { src: z.string() },
    async run({ query }) {
      const { thumbnailOf } = await import("#platform/media/picture.ts");
      const row = await db
        .selectFrom("media")
        .where("file", "=", query.file)
        .select(["file", "variant_widths"])
        .executeTakeFirst();
      if (!row) throw new NotFound("This picture is not in the catalog.");
      return { src: thumbnailOf(row, THUMBNAIL_WIDTH) };
    },
  });
};
