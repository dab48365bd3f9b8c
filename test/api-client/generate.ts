// Writes api.ts, the types of every call, from the description of the API. npm run check does so before it checks types.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTypes, { astToString, COMMENT_HEADER, type OpenAPI3 } from "openapi-typescript";
import { describeApi } from "../../server/describe-api.ts";

const description = await describeApi("https://toebox.test");
const types = COMMENT_HEADER + astToString(await openapiTypes(description as OpenAPI3));
writeFileSync(join(import.meta.dirname, "api.ts"), types);
