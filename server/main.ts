// npm start and npm run dev: the process from its settings to the printed address, and back when it is told to stop.
import { OperatorError } from "#db/operator-error.ts";
import { readConfig } from "./config.ts";
import { showProgress } from "./progress.ts";
import { openServices } from "./services.ts";

try {
  const config = readConfig();
  const development = config.NODE_ENV === "development";
  const services = await openServices(config, "the server");
  const stopping = AbortSignal.any([signalled("SIGINT"), signalled("SIGTERM")]);
  try {
    const site = development
      ? await (await import("./serve-development.ts")).serve(services)
      : await (await import("./serve-production.ts")).serve(services, showProgress(process.stderr));
    console.log(`${config.SITE_NAME} is at ${site.address}`);
    if (!stopping.aborted) await new Promise((resolve) => stopping.addEventListener("abort", resolve));
    await site.close();
  } finally {
    await services.close();
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof OperatorError ? `toebox: ${error.message}` : error);
  process.exit(1);
}

/** Aborts at the first `signal`; at the second the process ends as it stands, and recovers at its next start. */
function signalled(signal: NodeJS.Signals): AbortSignal {
  const controller = new AbortController();
  process.once(signal, () => {
    controller.abort();
    process.once(signal, () => process.exit(130));
  });
  return controller.signal;
}
