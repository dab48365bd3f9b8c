import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "#platform/postgres/package-root.ts";
import stylesheet from "../styles/app.css?url";

/**
 * The styles of every page, which a build puts into each document: the first paint waits for no second request (SITE-65). In
 * development pages link to them instead.
 */
export const STYLES = import.meta.env.PROD ? readFileSync(join(packageRoot, "build/client", stylesheet), "utf8") : "";
