import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { vacuum } from "../../platform/postgres/vacuum.ts";
import { isCatalogEmpty } from "../../domain/catalog/is-catalog-empty.ts";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../platform/process/config.ts";
import { fillDemo, loadDemo } from "../../cli/load-demo.ts";
import { showProgress } from "../../server/progress.ts";
import { type OpenServices, openServices } from "../../platform/process/services.ts";

/** Whole site that only the bench uses. */
export interface Site {
  name: string;
  services: OpenServices;
  app: FastifyInstance;
}

/** Sites to measure, each with a separate PostgreSQL, created on first use. */
export class Sites {
  readonly #folder: string;
  readonly #isKept: boolean;
  readonly #open = new Map<string, Site>();

  /** Sites are stored in `folder` for later runs, or else in a temporary one. */
  constructor(folder: string | undefined) {
    this.#isKept = Boolean(folder);
    this.#folder = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), "toebox-bench-"));
  }

  /** Opens a site with the demo and generated products, `products` in all; `name` distinguishes two of one size. */
  async open(products: number, name = String(products)): Promise<Site> {
    let site = this.#open.get(name);
    if (!site) this.#open.set(name, (site = await openSite(join(this.#folder, name), name)));
    const { services } = site;
    const progress = showProgress(process.stderr);
    const told: typeof progress = (phase, done, total) => progress(`${name} site: ${phase}`, done, total);
    if (await isCatalogEmpty(services.db)) await loadDemo(services, told);
    await fillDemo(services, products, told);
    await vacuum(services.db);
    await untilSearchable(site);
    return site;
  }

  async postgresVersion(): Promise<string> {
    const [site] = this.#open.values();
    if (!site) return "";
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(site.services.db);
    return rows[0]?.server_version ?? "";
  }

  async close(): Promise<void> {
    for (const { app, services } of this.#open.values()) {
      await app.close();
      await services.close();
    }
    if (!this.#isKept) rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Waits until searches work: they are 503 while the texts of a large catalog are read (API-34). */
async function untilSearchable({ app }: Site): Promise<void> {
  while ((await app.inject("/api/suggestions?search=nike")).statusCode === 503) await setTimeout(1_000);
}

async function openSite(dataDir: string, name: string): Promise<Site> {
  mkdirSync(dataDir, { recursive: true });
  const config = readConfig({
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    PAGE_CACHE_MB: "0",
    MISSES_PER_ADDRESS: "0",
  });
  const services = await openServices(config, "npm run bench");
  try {
    return { name, services, app: await createApp(services) };
  } catch (error) {
    await services.close();
    throw error;
  }
}
