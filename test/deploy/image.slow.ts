import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { findAccount } from "#platform/postgres/embedded/account.ts";
import { noPostgres15, startPostgres15 } from "#test/debian-postgres.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";
import { context, execForm, healthCommand, named, readCopy, readEnvironment, readStages } from "./read-dockerfile.ts";

const MAX_PACKAGES_MB = 450;
const MAX_IMAGE_MB = 400;
/** Debian 13 in its slim form, and libatomic1: what `docker image ls` says of them. */
const DEBIAN_MB = 85;

const [build = [], image = []] = readStages();
const plainEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|NODE_COMPILE_CACHE|VITEST.*|npm_.*)$/.test(name)),
);

/** Does what the first stage says, in a folder, with this machine's Node and npm. `afterEach` sees each command done. */
function buildIn(folder: string, afterEach: (command: string) => void): void {
  for (const instruction of build.slice(1)) {
    const keyword = instruction.getInstruction();
    if (keyword === "COPY") {
      const { sources, target } = readCopy(instruction);
      for (const source of sources)
        copy(
          source,
          join(folder, target, sources.length > 1 || target.endsWith("/") ? (source.split("/").at(-1) ?? "") : ""),
        );
    } else if (keyword === "RUN") {
      const command = (instruction.getArgumentsContent() ?? "").replaceAll(/\\\n/g, " ");
      execFileSync("/bin/sh", ["-c", command], {
        cwd: folder,
        env: plainEnvironment,
        stdio: ["ignore", "ignore", "pipe"],
      });
      afterEach(command);
    } else expect(instruction.toString()).toBe("WORKDIR /app");
  }
}

function copy(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const isTest = (file: string) => /\.(test|slow)\.tsx?$/.test(file);
  cpSync(join(context, source), target, { recursive: true, filter: (file) => !isTest(file) });
}

/** Returns the size on the disk, as `du -sm` counts. */
function sizeOnDisk(folder: string): number {
  return Number(execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t")[0]);
}

/** Returns the bytes of the files, as an image has them. */
function sizeOfFiles(folder: string): number {
  const files = globSync("**/*", { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6;
}

it.skipIf(noPostgres15)(
  `the Dockerfile makes a site of at most ${MAX_IMAGE_MB} MB (OPS-19)${noPostgres15}`,
  async () => {
    const folder = createFolder();
    chmodSync(folder, 0o755);
    const sizes: number[] = [];
    buildIn(folder, (command) => {
      if (command.startsWith("npm ci")) sizes.push(sizeOnDisk(join(folder, "node_modules")));
    });
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThanOrEqual(MAX_PACKAGES_MB);
    expect(sizeOfFiles(folder) + DEBIAN_MB).toBeLessThanOrEqual(MAX_IMAGE_MB);

    // its last stage runs the program as an account that can write nothing but the data
    const node = join(folder, "node_modules/.bin/node");
    const [program, ...words] = named(image, "CMD").map(execForm)[0] ?? [];
    expect(program).toBe("node");
    const postgres = await startPostgres15();
    await postgres.query("postgres", "create database site");
    const dataDir = createFolder();
    chmodSync(dataDir, 0o777);
    const account = process.getuid?.() === 0 ? findAccount(readFileSync("/etc/passwd", "utf8")) : null;
    const { PATH: _, ...settings } = readEnvironment(image);
    const own = { HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, DATABASE_URL: postgres.address("site") };
    const site = startServer({ ...settings, ...own, NODE_COMPILE_CACHE: "" }, folder, words, { node, account });
    const address = await site.address;
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    expect(await (await fetch(address)).text()).toContain("No search results found");

    const [checker, ...check] = healthCommand(image);
    expect(checker).toBe("node");
    const isHealthy = () => spawnSync(node, check, { env: { PORT: new URL(address).port } }).status === 0;
    expect(isHealthy()).toBe(true);
    site.process.kill("SIGTERM");
    expect((await site.outcome).code).toBe(0);
    expect(isHealthy()).toBe(false);
  },
  600_000,
);
