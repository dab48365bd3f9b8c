import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import * as mini from "zod/mini";
import type { Database } from "#platform/postgres/connect.ts";
import { BadPicture } from "#platform/media/bad-picture.ts";
import { DecodeQueue } from "#platform/media/decode-queue.ts";
import { FEEDBACK_SENT } from "#domain/stores/feedback-sent.ts";
import {
  IMAGE_INVALID,
  IMAGE_LARGE,
  MAX_IMAGE_BYTES,
  storeSubmission,
} from "#domain/store-submissions/submission-form.ts";
import { readSubmittedImage, type SubmittedImage, submitStore } from "#domain/store-submissions/submit-store.ts";
import { refuse } from "#platform/http/errors.ts";
import { messages } from "#platform/http/messages.ts";
import { bodyLimits } from "./body-limits.ts";
import { parts, refuseMalformed } from "./multipart-parts.ts";
import { textsByField } from "./parse-form.ts";
import { ok, success } from "./reply.ts";
import { untilGone } from "./until-gone.ts";

/** Of a multipart form: more than any form of the site has. */
const LIMITS = { fileSize: MAX_IMAGE_BYTES, files: 2, fields: 30, parts: 32, fieldSize: 10_000, headerPairs: 20 };

/** Pictures that wait to be decoded, some seconds of work; a further one is 503. */
const MAX_WAITING_PICTURES = 8;

interface FeedbackOptions {
  db: Database;
  now: () => Temporal.Instant;
  config: { SITE_NAME: string; CONTACT_TO: string };
  /** Runs what accepts a submission, unless there were too many: then throws LimitReached. */
  limitSubmissions: <Result>(request: FastifyRequest, accept: () => Promise<Result>) => Promise<Result>;
}

/** Adds the report of a missing store, the only public call that accepts a multipart form (STORE-18). */
export const storeFeedbackApi: FastifyPluginAsyncZod<FeedbackOptions> = async (
  app,
  { db, now, config, limitSubmissions },
) => {
  app.removeContentTypeParser("application/json");
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  const queue = new DecodeQueue(MAX_WAITING_PICTURES);

  app.post(
    "/store-location-feedback",
    {
      config: { isWrite: true },
      bodyLimit: bodyLimits.picture,
      // the handler reads the form, which is not there before
      validatorCompiler: () => (body) => ({ value: body }),
      schema: {
        operationId: "submitStore",
        tags: ["Stores"],
        summary: "Reports a missing store",
        description:
          "The site mails it to its operator. With 422, `errors` has the text of each field that is not valid.",
        consumes: ["multipart/form-data"],
        body: mini.extend(storeSubmission, { image: mini.optional(mini.file()) }),
        response: ok({ message: z.string() }),
      },
    },
    async (request, reply) => {
      // without a body no parser has looked at the media type
      if (!request.isMultipart()) return refuse(reply, 415);
      const { fields, image: given, imageError } = await readForm(request);
      // the one form whose errors have this name (API-4)
      const refuseFields = (errors: Record<string, string>) => refuse(reply, 422, messages[422], { errors });
      const submission = z.safeParse(storeSubmission, fields);
      const { image, error } = given ? await readHeader(given) : { image: null, error: imageError };
      if (!submission.success || error) {
        return refuseFields({
          ...(submission.error && textsByField(submission.error)),
          ...(error && { image: error }),
        });
      }
      const options = { queue, signal: untilGone(reply), now: now(), siteName: config.SITE_NAME };
      // the picture is decoded as a part of it: what costs most is limited most
      const isTaken = await limitSubmissions(request, () =>
        submitStore(db, { ...submission.data, image }, { ...options, contactTo: config.CONTACT_TO }),
      );
      return isTaken ? success({ message: FEEDBACK_SENT }) : refuseFields({ image: IMAGE_INVALID });
    },
  );
};

/** Reads the picture of a form with its header, or the text of what is wrong with it. */
async function readHeader(given: Buffer): Promise<{ image: SubmittedImage | null; error: string | null }> {
  try {
    return { image: await readSubmittedImage(given), error: null };
  } catch (error) {
    if (error instanceof BadPicture) return { image: null, error: IMAGE_INVALID };
    throw error;
  }
}

/** Reads the texts of a form and its picture; null for none. */
async function readForm(request: FastifyRequest) {
  const fields: Record<string, unknown> = {};
  let image: Buffer | null = null;
  let imageError: string | null = null;
  for await (const part of parts(request)) {
    if (part.type === "field") {
      if (part.fieldname in storeSubmission.shape) fields[part.fieldname] = part.value;
      if (part.fieldname === "image" && part.value !== "") imageError = IMAGE_INVALID;
      continue;
    }
    const bytes = Buffer.concat(await Array.fromAsync(part.file as AsyncIterable<Buffer>).catch(refuseMalformed));
    if (part.fieldname !== "image") continue;
    if (part.file.truncated) imageError = IMAGE_LARGE;
    // a form without a chosen file sends an empty one
    else if (bytes.length > 0 || part.filename) image = bytes;
  }
  return { fields, image: imageError ? null : image, imageError };
}
