// Builds the pages, for what looks at the files of a build, unless the last build was of these sources.
import { ensureBuild } from "./build.ts";
import { showProgress } from "./progress.ts";

await ensureBuild(showProgress(process.stderr));
