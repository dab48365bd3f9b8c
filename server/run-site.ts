import { OperatorError } from "#platform/postgres/operator-error.ts";
import type { RunningSite } from "./listen.ts";
import { readConfig } from "#platform/process/config.ts";
import { surviveLostOutput } from "#platform/process/lost-output.ts";
import { openServices, type Services } from "#platform/process/services.ts";
import { writeNote } from "#platform/process/local-notes.ts";
import { signalToStop } from "#platform/process/signal-to-stop.ts";
import { unhandledFault } from "#platform/process/unhandled-fault.ts";

/** Runs the site, from its settings to the printed address, until a signal stops it; ends the process. */
export async function runSite(serve: (services: Services) => Promise<RunningSite>): Promise<never> {
  surviveLostOutput();
  const stopping = Promise.race([signalToStop(), unhandledFault()]);
  try {
    const config = readConfig();
    const services = await openServices(config, "the server");
    try {
      await services.media.requireUsable();
      const site = await serve(services);
      await writeNote(config.DATA_DIR, "address", site.address);
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
}
