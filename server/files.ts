import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { MEDIA_PATH } from "#domain/media/picture.ts";
import type { Services } from "./services.ts";

const forever = { maxAge: "1y", immutable: true, index: false as const, decorateReply: false };

/** The browser's scripts, styles and fonts, and the pictures: each under a name that never shows anything else. */
export async function files(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  mkdirSync(services.mediaFolder, { recursive: true });
  await app.register(staticFiles, {
    ...forever,
    root: services.mediaFolder,
    prefix: MEDIA_PATH,
    // A drawing opened by itself may not run or fetch anything either.
    setHeaders: (reply) =>
      void reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"),
  });
  const assets = join(services.clientFolder, "assets");
  if (existsSync(assets)) {
    await app.register(staticFiles, { ...forever, root: assets, prefix: "/assets/", preCompressed: true });
  }
}
