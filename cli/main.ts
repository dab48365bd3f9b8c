#!/usr/bin/env node
// npx toebox: the operator's commands for the catalog, the database and the accounts.
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Compiling a thousand modules takes longer than most commands. The cache is where nobody else can write.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/toebox/compiled"));
await import("./program.ts");
