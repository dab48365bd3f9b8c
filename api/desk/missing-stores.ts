import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { listWaiting, readSubmission } from "#domain/store-submissions/read-submissions.ts";
import { NotFound } from "#platform/errors.ts";
import { missingStore, toWireMissingStore } from "#wire/desk/missing-stores.ts";
import { id } from "#wire/parameters.ts";
import { file, fileHeaders, ok, success } from "../reply.ts";
import { deskOf, deskPost, deskRead } from "./access.ts";
import type { DeskOptions } from "./desk-options.ts";

const tags = ["Suggestions"];

const MAX_LISTED = 100;

const params = z.object({ id: id.describe("The number of the submission") });

const text = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u, "must be one line");
const degrees = (most: number) => z.number("must be degrees").min(-most).max(most).optional();

const corrections = z
  .object({
    state: text.optional().describe("In place of the visitor's"),
    zip_code: text.optional().describe("In place of the visitor's"),
    latitude: degrees(90).describe("With `longitude`; by default the store is at the center of its ZIP code"),
    longitude: degrees(180),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    error: "Latitude and longitude go together",
    path: ["latitude"],
  });

/** Calls of moderators about the stores that visitors report missing (DESK-7). */
export const missingStoresApi: FastifyPluginAsyncZod<DeskOptions> = async (app, { services, work }) => {
  const { db, now, media } = services;
  const read = deskRead("moderator");
  const post = deskPost("moderator");

  app.get(
    "/missing-stores",
    {
      config: read,
      schema: {
        operationId: "listMissingStores",
        tags,
        summary: "Stores that visitors report missing, until somebody decides, the oldest first",
        description: `At most ${MAX_LISTED}.`,
        response: ok({ data: z.array(missingStore) }),
      },
    },
    async () => success({ data: (await listWaiting(db, MAX_LISTED)).map(toWireMissingStore) }),
  );

  app.get(
    "/missing-stores/:id/picture",
    {
      config: read,
      schema: {
        operationId: "getMissingStorePicture",
        tags,
        summary: "The picture of a store that waits for a decision",
        description: "As the visitor sent it. 404 once it is decided.",
        params,
        response: file,
      },
    },
    async (request, reply) => {
      const { image } = await readSubmission(db, request.params.id);
      if (!image) throw new NotFound("There is no picture.");
      return reply.headers(fileHeaders).send(image);
    },
  );

  app.route({
    ...post,
    url: "/missing-stores/:id/accept",
    schema: {
      operationId: "acceptMissingStore",
      tags,
      summary: "Makes a store of a submission",
      description: "422 with a text for each field that is wrong, such as a ZIP code of another state.",
      params,
      body: corrections,
      response: ok({ path: z.string().describe("The address of its page") }),
    },
    async handler(request) {
      const { acceptSubmission } = await import("#domain/store-submissions/decide-submission.ts");
      const options = { media, actor: "desk", accountId: deskOf(request).account_id, now: now() };
      const { params, body } = request;
      return success({ path: await work.run(request, () => acceptSubmission(db, params.id, body, options)) });
    },
  });

  app.route({
    ...post,
    url: "/missing-stores/:id/refuse",
    schema: {
      operationId: "refuseMissingStore",
      tags,
      summary: "Refuses a submission and deletes its picture",
      description: "422 once it is decided.",
      params,
      response: ok({}),
    },
    async handler(request) {
      const { refuseSubmission } = await import("#domain/store-submissions/decide-submission.ts");
      await refuseSubmission(db, request.params.id, now());
      return success({});
    },
  });
};
