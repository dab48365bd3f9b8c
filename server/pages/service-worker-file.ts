import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { SERVICE_WORKER } from "../service-worker-paths.ts";

/**
 * Serves the service worker (ALERT-7). Browsers look for a new one themselves; its address is that of the root because it acts for the
 * pages below its folder. In development serve-development.ts serves it.
 */
export async function serviceWorkerFile(
  app: FastifyInstance,
  { clientFolder }: { clientFolder: string },
): Promise<void> {
  const path = join(clientFolder, SERVICE_WORKER.file);
  if (!existsSync(path)) return;
  const script = readFileSync(path);
  app.get(`/${SERVICE_WORKER.file}`, (_request, reply) =>
    reply.headers({ "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" }).send(script),
  );
}
