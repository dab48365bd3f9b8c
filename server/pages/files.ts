import { existsSync } from "node:fs";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pictureHeaders } from "#app/files/picture-headers.ts";
import { compressedFiles } from "#platform/media/compress-drawing.ts";
import { isShown } from "#platform/media/is-shown.ts";
import { bucketTimeout } from "#platform/media/store/bucket-timeout.ts";
import { isDrawing, MEDIA_PATH, variantTypes } from "#platform/media/picture.ts";
import { limitMisses } from "#platform/limits/cache-miss-limit.ts";
import type { BucketCopies } from "#platform/media/store/media-store.ts";
import type { Services } from "#platform/process/services.ts";
import { makeFolder } from "#platform/make-folder.ts";

/** Options of files whose content never changes behind their names (SITE-53). */
export const forever = { maxAge: "1y", immutable: true, index: false as const, decorateReply: false };

const DAY_MS = 24 * 60 * 60_000;

/** The names of pictures without their endings: they follow from the content. */
const CONTENT = "[0-9a-f]{32}";

/** Files of the media folder that are public, by the form of their names, which is another than that of masters (CAT-36). */
const served = [
  { name: CONTENT, endings: [".svg"], preCompressed: true },
  { name: `${CONTENT}-\\d{1,4}`, endings: variantTypes.map((type) => `.${type}`), preCompressed: false },
];

/** Serves scripts, styles, fonts and pictures; the content behind a name never changes (SITE-53). */
export async function files(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { media } = services;
  // DATA_DIR may come with it
  makeFolder(media.folder, 0o700);
  const bring = media.copies && bringFrom(media.copies, services);
  if (media.copies) dropOldCopies(app, media.copies, services);
  for (const kind of served) await app.register(pictures, { folder: media.folder, bring, ...kind });
  app.get(`${MEDIA_PATH}*`, (_request, reply) => reply.callNotFound());
  const assets = join(services.clientFolder, "assets");
  if (existsSync(assets)) {
    await app.register(staticFiles, { ...forever, root: assets, prefix: "/assets/", preCompressed: true });
  }
}

type Kind = (typeof served)[number];
type Bring = (file: string, request: FastifyRequest) => Promise<void>;

/** Serves pictures of one kind, with `preCompressed` from the compressed files beside them (CAT-37). */
async function pictures(
  app: FastifyInstance,
  { folder, bring, name, endings, preCompressed }: Kind & { folder: string; bring: Bring | null },
) {
  const options = { ...forever, decorateReply: true, serve: false, preCompressed };
  await app.register(staticFiles, { ...options, root: folder, setHeaders });
  for (const ending of endings) {
    app.get<{ Params: { folder: string; name: string } }>(
      `${MEDIA_PATH}:folder(^[0-9a-f]{2}$)/:name(^${name}$)${ending}`,
      async (request, reply) => {
        const file = `${request.params.folder}/${request.params.name}${ending}`;
        await bring?.(file, request);
        return reply.sendFile(file);
      },
    );
  }
}

/**
 * Brings a picture into the folder unless it is there. The bucket is asked only for what the database has, and a client does not
 * ask for more than its share of that (CAT-45).
 */
function bringFrom(copies: BucketCopies, { config, requestDb }: Services): Bring {
  const admit = limitMisses(config);
  return async (file, request) => {
    if (await copies.has(file)) return;
    await admit(request);
    if (await isShown(requestDb, file))
      await copies.bring(file, isDrawing(file) ? compressedFiles(file) : [], bucketTimeout());
  };
}

/** Drops old copies at once, and every day. */
function dropOldCopies(app: FastifyInstance, copies: BucketCopies, { now }: Services): void {
  const drop = () => void copies.dropOld(now()).catch((error: unknown) => app.log.error(error));
  drop();
  const timer = setInterval(drop, DAY_MS).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

function setHeaders(reply: FastifyReply): void {
  void reply.headers({
    ...pictureHeaders,
    // A drawing opened as a document must not run or fetch anything.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
