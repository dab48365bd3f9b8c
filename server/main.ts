// npm start and npm run dev: runs the site, from its settings to the printed address, until a signal stops it.
import { OperatorError } from "#db/operator-error.ts";
import { readConfig } from "./process/config.ts";
import { surviveLostOutput } from "./process/lost-output.ts";
import { showProgress } from "./progress.ts";
import type { RunningSite } from "./listen.ts";
import { openServices, type Services } from "./process/services.ts";
import { signalToStop } from "./process/signal-to-stop.ts";
import { unhandledFault } from "./process/unhandled-fault.ts";

surviveLostOutput();
const stopping = Promise.race([signalToStop(), unhandledFault()]);
try {
  const config = readConfig();
  const services = await openServices(config, "the server");
  try {
    await services.media.requireUsable();
    const site = await serve(services);
    console.log(`${config.SITE_NAME} is at ${site.address}`);
    await stopping;
    await site.close();
  } finally {
    await services.close();
  }
  process.exit();
} catch (error) {
  console.error(error instanceof OperatorError ? `toebox: ${error.message}` : error);
  process.exit(1);
}

async function serve(services: Services): Promise<RunningSite> {
  const { NODE_ENV, WEB_CONCURRENCY } = services.config;
  if (NODE_ENV === "development") return (await import("./serve-development.ts")).serve(services);
  const onProgress = showProgress(process.stderr);
  if (WEB_CONCURRENCY > 1) return (await import("./serve-cluster.ts")).serve(services, onProgress);
  return (await import("./serve-production.ts")).serve(services, onProgress);
}
