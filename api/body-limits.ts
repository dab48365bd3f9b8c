import type { FastifyInstance } from "fastify";
import { MAX_TOTAL_BYTES } from "#domain/import-export/file-limits.ts";
import { MAX_IMAGE_BYTES } from "#domain/store-submissions/submission-form.ts";

const KIB = 1024;

/** Bytes of a call's body, at most, near what it needs (API-8); of a form with files, bytes of those. */
export const bodyLimits = {
  /** forms and choices: a contact message, the longest, has 5,000 characters of up to 6 bytes in JSON */
  form: 32 * KIB,
  /** a list of products, of 100,000 characters */
  list: 512 * KIB,
  /** an entry of the catalog with its pictures and retailers */
  entry: 256 * KIB,
  /** edits of as many entries as a page of the desk has */
  edits: 1024 * KIB,
  /** of the picture of a missing store; the parser of forms limits their texts */
  picture: MAX_IMAGE_BYTES,
  /** of the files of an import together */
  files: MAX_TOTAL_BYTES,
};

/** Limits the body of each call of `app` that does not name a limit of its own to that of a form. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => void (route.bodyLimit ??= bodyLimits.form));
}

/** Extension of the description that names the bytes of a body. */
export const MAX_BODY_BYTES = "x-max-body-bytes";
