import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { names } from "#test/names.ts";
import { type DeskSite, runDeskSite } from "#test/e2e/desk.ts";
import startSite from "#test/e2e/start-site.ts";
import { engines } from "./engines.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** site with a desk, and the address of an editor for each engine */
    desk: { address: string; editors: Record<string, string> };
  }
}

const HOUR_MS = 3_600_000;

/** Starts the sites that all journeys share. Returns a function that stops them. */
export default async function startSites(project: TestProject): Promise<() => Promise<void>> {
  // one after the other: the first start may build the pages
  const stopSite = await startSite();
  const desk = await runDeskSite();
  await importDrop(desk);
  const editors: Record<string, string> = {};
  for (const { name } of engines) editors[name] = await desk.hire("editor");
  project.provide("desk", { address: desk.address, editors });
  return async () => {
    await Promise.all([stopSite(), desk.stop()]);
  };
}

/** Imports a release that drops at a retailer in an hour and a half. */
async function importDrop(desk: DeskSite): Promise<void> {
  const [release_date = "", hour = ""] = new Date(Date.now() + 1.5 * HOUR_MS).toISOString().split("T");
  const time = { release_date, release_time: hour.slice(0, 5) };
  const { models: _pictured, menu: _menu, ...named } = names;
  const stockists = [{ slug: "one", name: "Shop one", url: "https://one.example/", time_zone: "UTC" }];
  const regions = [{ region: "US", stockists: [{ stockist: "one", ...time, release_type: "Draw" }] }];
  const product = { slug: "soon", brand: "nike", full_name: "The soon", ...time, release_time_zone: "UTC" };
  const file = join(desk.dataDir, "drop.json");
  const products = [{ ...product, sizes: [{ size_run: "Men", regions }] }];
  writeFileSync(file, JSON.stringify({ ...named, stockists, products }));
  await desk.toebox("import", file);
}
