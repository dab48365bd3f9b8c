import { vi } from "vitest";

/** Milliseconds until a fact holds on a machine that is busy with something else. */
const FACT_TIMEOUT_MS = 20_000;

/** Repeats `check` until it throws no more. */
export const until = <Result>(check: () => Result): Promise<Awaited<Result>> =>
  vi.waitFor(check, { timeout: FACT_TIMEOUT_MS, interval: 50 }) as Promise<Awaited<Result>>;
