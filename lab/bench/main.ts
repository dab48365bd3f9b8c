// npm run bench: measures the site. Only ratios within one run count.
import { parseArgs } from "node:util";
import { OperatorError } from "../../platform/postgres/operator-error.ts";
import { MAX_SCALE } from "../../demo/scale.ts";
import { benchAlerts } from "./alerts.ts";
import { benchApi } from "./api.ts";
import { benchBrowser } from "./browser.ts";
import { benchDrop } from "./drop.ts";
import { benchFlood } from "./flood.ts";
import { benchGrowth } from "./growth.ts";
import { benchImport } from "./import.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchLikes } from "./likes.ts";
import { benchMorning } from "./morning.ts";
import { benchNewsletter } from "./newsletter.ts";
import { benchListing } from "./listing.ts";
import { benchLogins } from "./logins.ts";
import { benchPages } from "./pages.ts";
import { benchRanking } from "./ranking.ts";
import { surroundings, writeResults } from "./results.ts";
import { benchScripts } from "./scripts.ts";
import { benchSearch } from "./search.ts";
import type { Section } from "./section.ts";
import { Sites } from "./sites.ts";
import { benchStores } from "./stores.ts";

const sections: Record<string, Section> = {
  pages: benchPages,
  browser: benchBrowser,
  lighthouse: benchLighthouse,
  scripts: benchScripts,
  flood: benchFlood,
  api: benchApi,
  listing: benchListing,
  search: benchSearch,
  growth: benchGrowth,
  import: benchImport,
  likes: benchLikes,
  logins: benchLogins,
  ranking: benchRanking,
  stores: benchStores,
  newsletter: benchNewsletter,
  alerts: benchAlerts,
  morning: benchMorning,
  drop: benchDrop,
};

try {
  await bench();
} catch (error) {
  console.error(error instanceof OperatorError ? `bench: ${error.message}` : error);
  process.exitCode = 1;
}

/** Runs the given sections, or all. */
async function bench(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      /** products of the large site */
      scale: { type: "string", default: "100000" },
      /** number of measurements */
      rounds: { type: "string", default: "11" },
      /** seconds of each load of the drop */
      seconds: { type: "string", default: "120" },
      /** the folder that keeps the sites for the next run; without it they are deleted */
      sites: { type: "string" },
    },
  });
  const scale = wholeNumber("--scale", values.scale, 2_000, MAX_SCALE);
  const rounds = wholeNumber("--rounds", values.rounds, 5, 1_000);
  const seconds = wholeNumber("--seconds", values.seconds, 15, 120);
  const names = positionals.length > 0 ? positionals : Object.keys(sections);
  const unknown = names.find((name) => !sections[name]);
  if (unknown) throw new OperatorError(`the sections are ${Object.keys(sections).join(", ")}, not "${unknown}"`);

  const sites = new Sites(values.sites);
  try {
    for (const name of names) {
      const figures = await sections[name]?.({ sites, scale, rounds, seconds });
      writeResults(name, { ...surroundings(await sites.postgresVersion()), scale, rounds, ...figures });
    }
  } finally {
    await sites.close();
  }
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new OperatorError(`${option} takes a whole number from ${least} to ${most}, not "${text}"`);
}
