import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Starts the real site as an operator does, with the demo catalogue in an empty DATA_DIR; gives the way to stop it. */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "toebox-e2e-"));
  const site = spawn(process.execPath, [join(root, "server/main.ts")], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, PORT: "0", DATABASE_URL: "", DEMO: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.env["SITE_ADDRESS"] = await new Promise<string>((resolve, reject) => {
    let output = "";
    site.stdout.on("data", (data: Buffer) => {
      output += data.toString();
      const address = /is at (http\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    site.once("exit", (code) => reject(new Error(`the site ended with code ${code}`)));
  });
  return async () => {
    site.kill("SIGTERM");
    await new Promise((resolve) => site.once("exit", resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
}
