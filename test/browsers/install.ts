// Installs the engines that npm run test:browsers lacks, under CI; elsewhere it says what is missing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { engines } from "./engines.ts";

const PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb"];

const missing = engines.flatMap(({ missing }) => missing ?? []);
if (missing.length > 0) {
  const mayInstall = process.env["CI"] === "true" && process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (mayInstall) install();
  else console.log(`${missing.join(". ")}. On Debian: apt-get install ${PACKAGES.join(" ")}`);
}

/** Installs the packages. A failure is printed, and the tests of what is still missing are skipped. */
function install(): void {
  for (const words of [["update"], ["install", "-y", "--no-install-recommends", ...PACKAGES]]) {
    const { status, error } = spawnSync("apt-get", words, { stdio: "inherit" });
    if (status !== 0) console.log(`apt-get ${words[0]} failed: ${error?.message ?? `code ${status}`}`);
  }
}
