import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserPage } from "./browser-page.ts";
import type { Engine, EnginePage, RunningEngine } from "./engine.ts";
import type { Journey } from "./journey.ts";
import { until } from "./until.ts";

const folder = join(import.meta.dirname, "../../test-results/browsers");

/** Makes a test of each journey, in one engine. Where it is not installed, they are skipped and say why. */
export function runJourneys(engine: Engine, journeys: Journey[]): void {
  describe.skipIf(engine.missing !== null)([engine.name, engine.missing].filter(Boolean).join(": "), () => {
    let running: RunningEngine | undefined;
    beforeAll(async () => {
      running = await engine.start();
    });
    afterAll(() => running?.stop());

    test("errors of a page are noticed, whatever reports them", async () => {
      const page = await running!.openPage(engine.desktop);
      try {
        await page.goTo(`${process.env["SITE_ADDRESS"]}/about-us`);
        await page.evaluate(causeErrors);
        const isNoticed = async () => {
          const errors = (await page.readErrors()).join("\n");
          for (const one of ["logged one", "thrown one", "rejected one", "one.example"]) expect(errors).toContain(one);
        };
        await until(isNoticed);
      } finally {
        await page.close();
      }
    });

    for (const journey of journeys) {
      test(journey.name, async () => {
        const page = await running!.openPage(engine[journey.screen]);
        try {
          await journey.run(new BrowserPage(page, engine.name, process.env["SITE_ADDRESS"] ?? ""));
          await expectNoErrors(page, journey);
        } catch (error) {
          await keepScreenshot(page, `${engine.name} ${journey.name}`);
          throw error;
        } finally {
          await page.close();
        }
      });
    }
  });
}

/** Expression that logs, throws and rejects an error, and loads a picture from where the site's policy allows none. */
const causeErrors = `(() => {
  console.error("logged one");
  setTimeout(() => { throw new Error("thrown one"); });
  Promise.reject(new Error("rejected one"));
  new Image().src = "https://one.example/one.png";
  return true;
})()`;

async function expectNoErrors(page: EnginePage, { allowedErrors }: Journey): Promise<void> {
  const errors = (await page.readErrors()).filter((line) => !allowedErrors?.test(line));
  if (errors.length > 0) throw new Error(`The console has errors:\n${errors.join("\n")}`);
}

async function keepScreenshot(page: EnginePage, name: string): Promise<void> {
  const errors = await page.readErrors().catch((error: Error) => [String(error)]);
  const picture = await page.takeScreenshot().catch(() => null);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name.replaceAll(/[^\w]+/g, "-").slice(0, 80));
  if (picture) writeFileSync(`${file}.png`, picture);
  writeFileSync(`${file}.txt`, errors.join("\n"));
}
