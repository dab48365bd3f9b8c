// node lab/require-packages.ts: unless the packages of lab/package.json are installed, fails with a line that says what
// to do.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Package {
  dependencies: Record<string, string>;
}

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8")) as Package;
const names = Object.keys(dependencies);

if (!names.every((name) => existsSync(join(import.meta.dirname, "node_modules", name)))) {
  console.error("install the lab's packages first: npm ci --prefix lab");
  process.exitCode = 1;
}
