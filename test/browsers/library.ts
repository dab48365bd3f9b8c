import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

let library: string | undefined;

/** Returns the bundle of the testing library, which finds elements by role and name in any page. */
export function readLibrary(): string {
  const folder = dirname(createRequire(import.meta.url).resolve("@testing-library/dom/package.json"));
  return (library ??= readFileSync(join(folder, "dist/@testing-library/dom.umd.min.js"), "utf8"));
}
