import { expect, it } from "vitest";
import { killRounds } from "./kill-rounds.ts";

it("loses no acknowledged write when the process, PostgreSQL or both are killed", async () => {
  expect(await killRounds(6)).toBeGreaterThan(0);
}, 120_000);
