import { expect, it } from "vitest";
import { killRounds } from "./kill-rounds.ts";
import { recordFigures, size } from "./size.ts";

const ROUNDS = size(200, 6);

it(
  "loses no acknowledged import when the process, PostgreSQL or both are killed",
  async () => {
    const acknowledged = await killRounds(ROUNDS);
    recordFigures("kill-imports", { rounds: ROUNDS, acknowledged });
    expect(acknowledged).toBeGreaterThan(0);
  },
  size(60, 3) * 60_000,
);
