// npm start and npm run dev: the process from its settings to the printed address, and back when it is told to stop.
import { OperatorError } from "#db/operator-error.ts";
import { readConfig } from "./config.ts";
import { showProgress } from "./progress.ts";
import { openServices } from "./services.ts";

/** Terminal and npm both pass on a Ctrl-C; a second one counts when a person had the time to press it. */
const SAME_KEYSTROKE = 500;

const stopping = told();
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

/** Resolves when the process is told to stop. Told again, it ends as it stands, and recovers at its next start. */
function told(): Promise<void> {
  let first = 0;
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        if (first !== 0 && Date.now() - first > SAME_KEYSTROKE) process.exit(130);
        first ||= Date.now();
        resolve();
      });
    }
  });
}
