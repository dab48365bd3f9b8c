import { it } from "vitest";
import { fuzzSite } from "./fuzz-site.ts";

/** In milliseconds: it takes some minutes on two cores. */
const LONGEST = 30 * 60_000;

it("60,000 requests of any kind are answered as they have to be", () => fuzzSite(60_000), LONGEST);
