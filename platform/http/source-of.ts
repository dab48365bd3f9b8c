import { hash } from "node:crypto";

/** Returns the source expression of an inline script or style: its hash. */
export function sourceOf(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}
