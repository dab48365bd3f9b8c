// Writes api.ts, the types of every call, from the description of the API: node test/api-client/generate.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTypes, { astToString, COMMENT_HEADER, type OpenAPI3 } from "openapi-typescript";
import { describeApi } from "../../server/describe-api.ts";

export async function apiTypes(): Promise<string> {
  const description = await describeApi("https://toebox.test");
  return COMMENT_HEADER + astToString(await openapiTypes(description as OpenAPI3));
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, "api.ts"), await apiTypes());
