import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ClientConfig } from "pg";

/** Runs kysely-codegen on a migrated database; with "--verify" it throws when db/tables.ts says otherwise. */
export function generateTables({ host, user, database }: ClientConfig, flags: string[]): void {
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
  execFileSync(
    process.execPath,
    [
      join(dirname(createRequire(import.meta.url).resolve("kysely-codegen")), "cli/bin.js"),
      "--dialect",
      "postgres",
      "--url",
      url,
      "--out-file",
      join(import.meta.dirname, "tables.ts"),
      "--exclude-pattern",
      "{public.kysely_*,pgboss.*}",
      "--numeric-parser",
      "number",
      "--date-parser",
      "string",
      "--type-mapping",
      JSON.stringify({ time: "string", int8: "number" }),
      ...flags,
    ],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
}
