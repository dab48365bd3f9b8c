import { readFileSync } from "node:fs";
import { join } from "node:path";
import stylesheet from "../styles/app.css?url";

/**
 * The styles of every page, which a build puts into each document: the first paint waits for no second request (SITE-65). In
 * development pages link to them instead.
 */
export const STYLES = import.meta.env.PROD
  ? readFileSync(join(import.meta.dirname, "../client", stylesheet), "utf8")
  : "";
