import { expect, test } from "vitest";
import { chromium } from "./engines.ts";
import { journeys } from "./journeys.ts";
import { runJourneys } from "./run-journeys.ts";

runJourneys(chromium, journeys);

test("pages of this Chromium lack what the oldest browsers lack, and nothing else", async () => {
  const running = await chromium.start();
  try {
    const page = await running.openPage(chromium.desktop);
    await page.goTo(`${process.env["SITE_ADDRESS"]}/about-us`);
    const typesOf = (expressions: string[]) => page.evaluate(`[${expressions.map((one) => `typeof (${one})`).join()}]`);
    const missing = [
      "Map.groupBy",
      "Promise.withResolvers",
      "new Set().union",
      "[].values().map",
      "AbortSignal.any",
      "URL.parse",
      "Response.json",
      "document.body.checkVisibility",
      "requestIdleCallback",
      "globalThis.Temporal",
    ];
    expect(await typesOf(missing)).toEqual(missing.map(() => "undefined"));
    const there = ["[].toSorted", "AbortSignal.timeout", "new Response().json", "structuredClone"];
    expect(await typesOf(there)).toEqual(there.map(() => "function"));
  } finally {
    await running.stop();
  }
});
