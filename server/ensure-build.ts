// Builds the pages, unless the last build has these sources: for checks that read the files of a build.
import { ensureBuild } from "./build.ts";
import { showProgress } from "./progress.ts";

await ensureBuild(showProgress(process.stderr));
