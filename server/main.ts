// npm start and npm run dev: serves the sources, or makes this process that of the built site, which build-main.ts describes.
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { builtFile, ensureBuild } from "./build.ts";
import { readConfig } from "#platform/process/config.ts";
import { becomeProgram } from "#platform/process/memory-settings.ts";
import { runSite } from "./run-site.ts";
import { showProgress } from "./progress.ts";

try {
  if (readConfig().NODE_ENV === "development") await runSite((await import("./serve-development.ts")).serve);
  else {
    await ensureBuild(showProgress(process.stderr));
    // Node would keep its TypeScript compiler in memory, and memory settings apply only from a start.
    await becomeProgram(builtFile("main"));
  }
} catch (error) {
  console.error(error instanceof OperatorError ? `toebox: ${error.message}` : error);
  process.exit(1);
}
