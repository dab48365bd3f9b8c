// npm start and npm run dev: runs the site, from its settings to the printed address, until a signal stops it.
import { OperatorError } from "#db/operator-error.ts";
import { readConfig } from "./process/config.ts";
import { showProgress } from "./progress.ts";
import { openServices } from "./process/services.ts";

/** The terminal and npm both pass on a Ctrl-C; only one that comes later than this is a second press. */
const SAME_KEYSTROKE_MS = 500;

const stopping = signalToStop();
try {
  const config = readConfig();
  const services = await openServices(config, "the server");
  try {
    const site =
      config.NODE_ENV === "development"
        ? await (await import("./serve-development.ts")).serve(services)
        : await (await import("./serve-production.ts")).serve(services, showProgress(process.stderr));
    console.log(`${config.SITE_NAME} is at ${site.address}`);
    await stopping;
    await site.close();
  } finally {
    await services.close();
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof OperatorError ? `toebox: ${error.message}` : error);
  process.exit(1);
}

/** Resolves at the first signal to stop. A second one ends the process at once, and the next start recovers. */
function signalToStop(): Promise<void> {
  let first = 0;
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        if (first !== 0 && Date.now() - first > SAME_KEYSTROKE_MS) process.exit(130);
        first ||= Date.now();
        resolve();
      });
    }
  });
}
