import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";

const root = join(import.meta.dirname, "../..");

/** A piece of JSON-LD with the page that holds it. */
export interface PageData {
  path: string;
  data: { "@type": string };
}

/** Returns the JSON-LD in a page's HTML. */
export function structuredDataIn(path: string, html: string): PageData[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(scripts, ([, json = ""]) => ({ path, data: JSON.parse(json) as PageData["data"] }));
}

/**
 * Returns everything that the vocabulary of schema.org does not know: types, properties and kinds of values. The
 * vocabulary is that of schema-dts, so the compiler checks the data; an error names the line of the page.
 */
export function vocabularyFaults(pages: PageData[]): string[] {
  // within node_modules, so that the compiler finds schema-dts
  const cache = join(root, "node_modules/.cache/toebox");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "structured-data-"));
  const lines = pages.map(({ path, data }) => `${JSON.stringify(data)}, // ${path}`);
  const source = [
    `import type { Thing, WithContext } from "schema-dts"; export const data: WithContext<Exclude<Thing, string>>[] = [`,
    ...lines,
    "];",
  ];
  writeFileSync(join(folder, "data.ts"), source.join("\n"));
  const compilerOptions = { strict: true, noEmit: true, module: "nodenext", target: "esnext", types: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["data.ts"] }));
  try {
    execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", folder, "--pretty", "false"], { encoding: "utf8" });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return stdout
      .trim()
      .split(/\n(?! )/)
      .map((fault) => `${pages[Number(/\((\d+),/.exec(fault)?.[1]) - 2]?.path}: ${fault}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the requirements of Google's rich results that a page does not meet. */
export async function richResultFaults({ path, data }: PageData): Promise<string[]> {
  const issues = await new Validator().validate({ jsonld: { [data["@type"]]: [data] } });
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(({ issueMessage }) => `${path}: ${data["@type"]}: ${issueMessage}`);
}
