import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { listWaiting, readSubmission } from "#domain/store-submissions/read-submissions.ts";
import { NotFound } from "#platform/errors.ts";
import { missingStore, toWireMissingStore } from "#wire/desk/missing-stores.ts";
import { id } from "#wire/parameters.ts";
import { file, fileHeaders } from "../reply.ts";
import { deskOf } from "./access.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskOptions } from "./desk-options.ts";

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
  const { read, change } = deskCalls(app, "moderator", "Suggestions");
  const { db, now, media } = services;

  read("/missing-stores", {
    id: "listMissingStores",
    summary: "Stores that visitors report missing, until somebody decides, the oldest first",
    description: `At most ${MAX_LISTED}.`,
    reply: { data: z.array(missingStore) },
    run: async () => ({ data: (await listWaiting(db, MAX_LISTED)).map(toWireMissingStore) }),
  });

  read("/missing-stores/:id/picture", {
    id: "getMissingStorePicture",
    summary: "The picture of a store that waits for a decision",
    description: "As the visitor sent it. 404 once it is decided.",
    params,
    response: file,
    async run(request, reply) {
      const { image } = await readSubmission(db, request.params.id);
      if (!image) throw new NotFound("There is no picture.");
      return reply.headers(fileHeaders).send(image);
    },
  });

  change("/missing-stores/:id/accept", {
    id: "acceptMissingStore",
    summary: "Makes a store of a submission",
    description: "422 with a text for each field that is wrong, such as a ZIP code of another state.",
    params,
    body: corrections,
    reply: { path: z.string().describe("The address of its page") },
    async run(request) {
      const { acceptSubmission } = await import("#domain/store-submissions/decide-submission.ts");
      const options = { media, actor: "desk", accountId: deskOf(request).account_id, now: now() };
      const { params, body } = request;
      return { path: await work.run(request, () => acceptSubmission(db, params.id, body, options)) };
    },
  });

  change("/missing-stores/:id/refuse", {
    id: "refuseMissingStore",
    summary: "Refuses a submission and deletes its picture",
    description: "422 once it is decided.",
    params,
    async run(request) {
      const { refuseSubmission } = await import("#domain/store-submissions/decide-submission.ts");
      await refuseSubmission(db, request.params.id, now());
    },
  });
};
