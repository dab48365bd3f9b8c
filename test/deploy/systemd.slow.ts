import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type DebianProgram, debianProgram } from "#test/debian-program.ts";
import { createFolder } from "#test/run-toebox.ts";

const installed = "/usr/bin/systemd-analyze";
const program: DebianProgram | null = existsSync(installed)
  ? { file: installed, environment: { PATH: process.env["PATH"] } }
  : debianProgram(installed.slice(1), ["systemd", "libsystemd-shared"]);
const noSystemd = program ? "" : " (skipped: Debian's systemd cannot be fetched here)";

/** 0 is the safest, 10 the least safe. */
const MAX_EXPOSURE = 2;

const deploy = join(import.meta.dirname, "../../deploy");
const units = ["toebox.service", "toebox-worker.service"];

/** Makes a machine with the units, their account, and the programs that they start. */
function createMachine(): string {
  const machine = createFolder();
  const add = (file: string, text: string) => {
    mkdirSync(dirname(join(machine, file)), { recursive: true });
    writeFileSync(join(machine, file), text);
  };
  for (const file of ["opt/toebox/node_modules/.bin/node", "bin/kill"]) {
    add(file, "#!/bin/sh\n");
    chmodSync(join(machine, file), 0o755);
  }
  add("etc/passwd", "root:x:0:0::/:/bin/sh\ntoebox:x:995:995::/var/lib/toebox:/usr/sbin/nologin\n");
  const targets = ["network-online.target", "multi-user.target", "basic.target", "sysinit.target", "shutdown.target"];
  for (const target of targets) add(`etc/systemd/system/${target}`, "[Unit]\nDescription=a target\n");
  for (const unit of units) cpSync(join(deploy, unit), join(machine, "etc/systemd/system", unit));
  return machine;
}

function analyze(...words: string[]) {
  const { file = "", environment = {} } = program ?? {};
  const fetched = environment["LD_LIBRARY_PATH"];
  // its own libraries are one folder deeper than those of others
  const libraries = fetched && { LD_LIBRARY_PATH: `${join(fetched, "systemd")}:${fetched}` };
  return spawnSync(file, words, { encoding: "utf8", env: { ...environment, ...libraries } });
}

describe.skipIf(noSystemd)(`the units${noSystemd}`, () => {
  it("are what systemd understands", () => {
    const machine = createMachine();
    const { status, stderr } = analyze("verify", `--root=${machine}`, "--man=no", ...units);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    writeFileSync(
      join(machine, "etc/systemd/system/toebox.service"),
      "[Service]\nExecStart=/bin/kill\nProtectSistem=yes\n",
    );
    expect(analyze("verify", `--root=${machine}`, "--man=no", "toebox.service").stderr).toContain("ProtectSistem");
  });

  it.each(units)("give %s few rights", (unit) => {
    const machine = createMachine();
    const { stdout } = analyze("security", "--offline=true", `--root=${machine}`, "--no-pager", unit);
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
    expect(exposure).toBeLessThanOrEqual(MAX_EXPOSURE);
  });
});
