#!/usr/bin/env node
// npx toebox: the operator's commands for the catalog, the database and the accounts.
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Compiling some hundred modules takes longer than most commands. The cache is where nobody else can write.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/toebox/compiled"));
const { surviveLostOutput } = await import("#platform/process/lost-output.ts");
surviveLostOutput((error) => {
  // a reader such as "head" has seen enough
  if (error.code === "EPIPE") return;
  process.exitCode = 1;
});
const { runProgram } = await import("./program.ts");
await runProgram(process.argv.slice(2));
