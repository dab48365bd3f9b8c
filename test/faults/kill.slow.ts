import { expect, it } from "vitest";
import { killRounds } from "./kill-rounds.ts";
import { killSiteRounds } from "./kill-site-rounds.ts";

it("loses no acknowledged write when the process, PostgreSQL or both are killed", async () => {
  expect(await killRounds(6)).toBeGreaterThan(0);
}, 120_000);

it("loses no acknowledged like, vote or watchlist when the site, PostgreSQL or both are killed", async () => {
  expect(await killSiteRounds(3)).toBeGreaterThan(0);
}, 120_000);
