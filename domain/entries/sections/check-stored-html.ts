import { MAX_HTML_LENGTH } from "../value-schemas.ts";
import type { Mistake } from "./section.ts";

/** Checks the length of HTML as it is stored: text gets longer when its signs are escaped. */
export function checkStoredHtml(path: PropertyKey[], html: string): Mistake[] {
  const reason = `${path.join(".")}: must have ${MAX_HTML_LENGTH} characters or fewer as HTML`;
  return html.length > MAX_HTML_LENGTH ? [{ path, reason }] : [];
}
