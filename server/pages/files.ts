import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { MEDIA_PATH } from "#domain/media/picture.ts";
import type { Services } from "../process/services.ts";

const forever = { maxAge: "1y", immutable: true, index: false as const, decorateReply: false };

/** Serves scripts, styles, fonts and pictures; the content behind a name never changes. */
export async function files(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  mkdirSync(services.mediaFolder, { recursive: true });
  await app.register(staticFiles, {
    ...forever,
    root: services.mediaFolder,
    prefix: MEDIA_PATH,
    // A drawing opened as a document must not run or fetch anything.
    setHeaders: (reply) =>
      void reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
  });
  const assets = join(services.clientFolder, "assets");
  if (existsSync(assets)) {
    await app.register(staticFiles, { ...forever, root: assets, prefix: "/assets/", preCompressed: true });
  }
}
