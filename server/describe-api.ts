import type { OpenAPIV3_1 } from "openapi-types";
import { connect } from "#platform/postgres/connect.ts";
import { createApp } from "./app.ts";
import { readConfig } from "#platform/process/config.ts";
import { withoutDatabase } from "#platform/process/services.ts";

/**
 * Describes the API, or the calls of the desk, as a site with default settings serves them. Needs no database.
 */
export async function describeApi(origin: string, path: "/api" | "/api/desk" = "/api"): Promise<OpenAPIV3_1.Document> {
  const config = readConfig({ NODE_ENV: "production", ORIGIN: origin, LOG_LEVEL: "silent", PAGE_CACHE_MB: "0" });
  const db = connect({ host: "/nowhere" });
  const app = await createApp({ ...withoutDatabase(config), db, requestDb: db, connection: {} });
  try {
    return (await app.inject(`${path}/openapi.json`)).json<OpenAPIV3_1.Document>();
  } finally {
    await app.close();
    await db.destroy();
  }
}
