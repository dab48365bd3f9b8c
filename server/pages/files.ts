import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pictureHeaders } from "#app/files/picture-headers.ts";
import { MEDIA_PATH, variantTypes } from "#domain/media/picture.ts";
import type { Services } from "../process/services.ts";

const forever = { maxAge: "1y", immutable: true, index: false as const, decorateReply: false };

/** The names of pictures without their endings: they follow from the content. */
const CONTENT = "[0-9a-f]{32}";

/**
 * What the media folder gives to everyone, by the form of its name (CAT-36). Masters, and the photographs that earlier versions
 * kept as they were given, with their metadata, have names of another form.
 */
const served = [
  { name: CONTENT, endings: [".svg"], preCompressed: true },
  { name: `${CONTENT}-\\d{1,4}`, endings: variantTypes.map((type) => `.${type}`), preCompressed: false },
];

/** Serves scripts, styles, fonts and pictures; the content behind a name never changes (SITE-53). */
export async function files(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { mediaFolder } = services;
  mkdirSync(mediaFolder, { recursive: true });
  for (const kind of served) await app.register(pictures, { mediaFolder, ...kind });
  app.get(`${MEDIA_PATH}*`, (_request, reply) => reply.callNotFound());
  const assets = join(services.clientFolder, "assets");
  if (existsSync(assets)) {
    await app.register(staticFiles, { ...forever, root: assets, prefix: "/assets/", preCompressed: true });
  }
}

type Kind = (typeof served)[number];

/** Serves pictures of one kind, with `preCompressed` from the compressed files beside them (CAT-37). */
async function pictures(
  app: FastifyInstance,
  { mediaFolder, name, endings, preCompressed }: Kind & { mediaFolder: string },
) {
  const options = { ...forever, decorateReply: true, serve: false, preCompressed };
  await app.register(staticFiles, { ...options, root: mediaFolder, setHeaders });
  for (const ending of endings) {
    app.get<{ Params: { folder: string; name: string } }>(
      `${MEDIA_PATH}:folder(^[0-9a-f]{2}$)/:name(^${name}$)${ending}`,
      ({ params }, reply) => reply.sendFile(`${params.folder}/${params.name}${ending}`),
    );
  }
}

function setHeaders(reply: FastifyReply): void {
  void reply.headers({
    ...pictureHeaders,
    // A drawing opened as a document must not run or fetch anything.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
