// npm run check:browsers: finds what the oldest browsers that the site is made for ("browserslist" of package.json) do not have, in
// everything of the last build that reaches a browser.
import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseSync, Visitor, type ESTree } from "vite";
import { BROWSER_MODULES_FOLDER, type BrowserModule } from "../server/note-browser-modules.ts";
import { allowances, judge, type Finding } from "./browser-allowances.ts";
import { findMissingByTypes } from "./browser-types.ts";
import { eventsMissing, listMembers, readFloor } from "./floor.ts";
import { markupFinder } from "./missing-markup.ts";
import { memberFinder, topLevelNames } from "./missing-members.ts";
import { styleFinder } from "./missing-styles.ts";
import { CLIENT_FOLDER } from "./page-scripts.ts";

const root = resolve(import.meta.dirname, "..");

const isOurs = (path: string) => /^(?:app|desk|domain|platform|wire)\/.*\.tsx?$/.test(path);

/** Names the package of a module; one that only builds have is called as the build does. */
function sourceOf(path: string): string {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
}

function readModules(bundle: string): BrowserModule[] {
  const modules = JSON.parse(readFileSync(join(BROWSER_MODULES_FOLDER, `${bundle}.json`), "utf8")) as BrowserModule[];
  return modules.filter(({ path }) => /\.[cm]?[jt]sx?$/.test(path));
}

const floor = readFloor();
const findMembers = memberFinder(listMembers(), eventsMissing());
const findMarkup = markupFinder(floor);
const findStyles = styleFinder(floor);

function findInModules(modules: BrowserModule[]): Finding[] {
  const parsed = modules.map(({ path, code }) => ({
    where: sourceOf(path),
    program: parseSync("module.js", code).program,
  }));
  const names = new Set(parsed.flatMap(({ program }) => [...topLevelNames(program)]));
  return parsed.flatMap(({ where, program }) =>
    findMembers(program, (name) => names.has(name)).map(({ feature, text }) => ({
      feature,
      where,
      text: `${where}: ${text}`,
    })),
  );
}

function findInElements(path: string): Finding[] {
  const source = readFileSync(join(root, path), "utf8");
  return findMarkup(parseSync(path, source).program).map(({ feature, start }) => ({
    feature,
    where: path,
    text: `${path}:${source.slice(0, start).split("\n").length}: ${feature}`,
  }));
}

/** Finds what is missing in scripts and styles that documents have inline: constants whose names end in SCRIPT or STYLES. */
function findInTexts(path: string): Finding[] {
  const source = readFileSync(join(root, path), "utf8");
  if (!/(?:SCRIPT|STYLES) = `/.test(source)) return [];
  const findings: Finding[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "Identifier" || init?.type !== "TemplateLiteral") return;
      const text = init.quasis.map(({ value }) => value.cooked ?? "").join("0");
      const uses = id.name.endsWith("SCRIPT") ? findMembers(parseScript(path, text)) : [];
      const styles = id.name.endsWith("STYLES") ? findStyles(text) : [];
      for (const { feature } of [...uses, ...styles])
        findings.push({ feature, where: path, text: `${path}: ${feature} in ${id.name}` });
    },
  }).visit(parseSync(path, source).program);
  return findings;
}

function parseScript(path: string, code: string): ESTree.Program {
  const { program, errors } = parseSync("script.js", code);
  if (errors[0]) throw new Error(`${path} has a script that cannot be read: ${errors[0].message}`);
  return program;
}

function findInStyles(file: string): Finding[] {
  return findStyles(readFileSync(file, "utf8")).map(({ feature, place }) => ({
    feature,
    where: "styles",
    text: `${basename(file)}: ${feature} in ${place.slice(0, 100)}`,
  }));
}

/** Finds what is in the scripts that browsers load and in none of the modules: what the build itself adds. */
function findAdded(file: string, known: Set<string>): Finding[] {
  return findMembers(parseSync(file, readFileSync(file, "utf8")).program)
    .filter(({ feature }) => !known.has(feature))
    .map(({ feature, text }) => ({ feature, where: "build", text: `${basename(file)}: ${text}` }));
}

async function main(): Promise<void> {
  const bundles = [...readModules("site"), ...readModules("desk")];
  const workerModules = readModules("service-worker");
  const filesOf = (modules: BrowserModule[]) => [...new Set(modules.map(({ path }) => path).filter(isOurs))];
  const files = filesOf(bundles);
  const byTypes = findMissingByTypes(files, filesOf(workerModules));

  const inModules = [readModules("site"), readModules("desk"), workerModules].flatMap(findInModules);
  const known = new Set(inModules.map(({ feature }) => feature));
  const others = [
    ...globSync("**/*.js", { cwd: CLIENT_FOLDER }).flatMap((file) => findAdded(join(CLIENT_FOLDER, file), known)),
    ...globSync("**/*.css", { cwd: CLIENT_FOLDER }).flatMap((file) => findInStyles(join(CLIENT_FOLDER, file))),
    ...files.filter((file) => file.endsWith(".tsx")).flatMap(findInElements),
    ...globSync("app/**/*.ts", { cwd: root, exclude: ["app/mails/**"] }).flatMap(findInTexts),
  ];
  const typed = await byTypes;
  const isTyped = ({ feature, where }: Finding) =>
    typed.some((other) => other.feature === feature && other.where === where);
  // types tell the line as well
  const findings = [...typed, ...inModules.filter((finding) => !isTyped(finding)), ...others];
  const mistakes = judge(findings, allowances);
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) {
    const oldest = Array.from(floor, ([browser, version]) => `${browser} ${version}`).join(", ");
    console.error(
      `Not every one of these browsers has that: ${oldest}. Do without, add a fallback, or allow it in docs/browser-allowances.ts.`,
    );
    process.exitCode = 1;
  } else
    console.log(
      `${files.length} sources use nothing that the oldest browsers lack, but for ${allowances.length} allowances.`,
    );
}

if (import.meta.main) await main();
