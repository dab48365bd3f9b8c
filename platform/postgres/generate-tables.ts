// npm run db:types: writes platform/postgres/tables.ts from the migrations, in a temporary database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateTables } from "./codegen.ts";
import { connect } from "./connect.ts";
import { startEmbedded } from "./embedded/start.ts";
import { migrate } from "./migrate.ts";

const dataDir = mkdtempSync(join(tmpdir(), "toebox-types-"));
const postgres = await startEmbedded({ dataDir, owner: "npm run db:types" });
try {
  const db = connect(postgres.connection);
  await migrate(db);
  await db.destroy();
  await generateTables(postgres.connection);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
