import { it } from "vitest";
import { fuzzSite } from "./fuzz-site.ts";

/** Some minutes on two cores. */
const TIMEOUT_MS = 30 * 60_000;

it("60,000 requests of any kind are answered as they have to be", () => fuzzSite(60_000), TIMEOUT_MS);
