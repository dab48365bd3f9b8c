import { spawn } from "node:child_process";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { chromiumLaunchOptions } from "../../test/e2e/chromium.ts";
import { OperatorError } from "../../platform/postgres/operator-error.ts";
import { mediansOf } from "./compare.ts";
import { productOf } from "./pages.ts";
import { installed } from "./processes.ts";
import type { Section } from "./section.ts";
import { printTable } from "./table.ts";
import { startToebox } from "./toebox.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Measures pages with Lighthouse on its mobile phone: scores from 0 to 100 and milliseconds, medians of all rounds. */
export const benchLighthouse: Section = async ({ sites, rounds }) => {
  const site = await sites.open(0, "demo");
  const paths = { home: "/", brand: "/nike", product: await productOf(site), "most popular": "/most-popular" };
  const folder = await installed("lighthouse");
  const toebox = await startToebox(site);
  try {
    const audits: Record<string, Record<string, number>[]> = {};
    for (let round = 0; round < rounds; round++) {
      for (const [page, path] of Object.entries(paths)) {
        (audits[page] ??= []).push(await audit(folder, toebox.address + path));
      }
    }
    const figures = Object.fromEntries(Object.entries(audits).map(([page, all]) => [page, mediansOf(all)]));
    const names = Object.keys(Object.values(figures)[0] ?? {});
    printTable([
      ["Lighthouse, mobile", ...names],
      ...Object.entries(figures).map(([page, found]) => [page, ...names.map((name) => String(found[name]))]),
    ]);
    return { pages: figures };
  } finally {
    await toebox.stop();
  }
};

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Runs Lighthouse once in the tests' Chromium. Throws OperatorError with its output when it fails. */
async function audit(folder: string, url: string): Promise<Record<string, number>> {
  const { executablePath = "", args = [], env = {} } = await chromiumLaunchOptions();
  const words = [
    join(folder, "node_modules/lighthouse/cli/index.js"),
    url,
    "--output=json",
    "--quiet",
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${["--headless=new", ...args].join(" ")}`,
  ];
  const child = spawn(process.execPath, words, {
    env: { ...env, ...(executablePath && { CHROME_PATH: executablePath }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, errors] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
  if (output.length === 0) throw new OperatorError(`Lighthouse failed at ${url}:\n${errors}`);
  const report = JSON.parse(output.toString()) as Report;
  const milliseconds = (name: string) => Math.round(report.audits[name]?.numericValue ?? 0);
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)])),
    "largest paint": milliseconds("largest-contentful-paint"),
    "blocking time": milliseconds("total-blocking-time"),
  };
}
