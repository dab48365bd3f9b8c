import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { printedAddress } from "#test/printed-address.ts";
import { roomyFolder } from "#test/roomy-folder.ts";

const root = join(import.meta.dirname, "../..");

export interface Site {
  address: string;
  dataDir: string;
  /** all that it has printed */
  logFile: string;
  /** Ends it, and deletes its DATA_DIR unless that is kept. */
  stop: (options?: { keepData?: boolean }) => Promise<void>;
}

/**
 * Starts the real site as an operator does, with the settings of `environment` and an empty catalog, in a copy of the DATA_DIR of a
 * site that has started before: a first start takes seconds.
 */
export async function runSite(environment: Record<string, string>): Promise<Site> {
  const dataDir = mkdtempSync(join(roomyFolder(), "toebox-e2e-"));
  const started = process.env["SITE_TEMPLATE"];
  if (started !== undefined) execFileSync("cp", ["-a", `${started}/.`, dataDir]); // with the owners of its files
  const site = spawn(process.execPath, [join(root, "server/main.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: "0",
      DATABASE_URL: "",
      DEMO: "false",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const logFile = join(dataDir, "site.log");
  for (const stream of [site.stdout, site.stderr]) stream.on("data", (data: Buffer) => appendFileSync(logFile, data));
  return {
    address: await addressOf(site, logFile),
    dataDir,
    logFile,
    async stop({ keepData = false } = {}) {
      site.kill("SIGTERM");
      await new Promise((resolve) => site.once("exit", resolve));
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function addressOf(site: ChildProcess, logFile: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    site.stdout?.on("data", (data: Buffer) => {
      output += data.toString();
      const address = printedAddress(output);
      if (address) resolve(address);
    });
    site.once("exit", (code) =>
      reject(new Error(`the site ended with code ${code}:\n${readFileSync(logFile, "utf8")}`)),
    );
  });
}
