import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/process/services.ts";
import { SERVICE_WORKER } from "../service-worker-paths.ts";

/** First statement of a worker that leaves alerts alone of all that it does (OFF-12). */
const OFF = "self.isOff=true;";

/**
 * Serves the service worker (ALERT-7, OFF-1). Browsers look for a new one themselves; its address is that of the root because it acts for
 * the pages below its folder. In development serve-development.ts serves it.
 */
export async function serviceWorkerFile(
  app: FastifyInstance,
  { clientFolder, config }: Pick<Services, "clientFolder" | "config">,
): Promise<void> {
  const path = join(clientFolder, SERVICE_WORKER.file);
  if (!existsSync(path)) return;
  const script = (config.SERVICE_WORKER === "off" ? OFF : "") + readFileSync(path, "utf8");
  app.get(`/${SERVICE_WORKER.file}`, (_request, reply) =>
    reply.headers({ "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" }).send(script),
  );
}
