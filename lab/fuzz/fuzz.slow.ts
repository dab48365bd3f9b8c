import { it } from "vitest";
import { fuzzSite } from "./fuzz-site.ts";

/** Milliseconds for all requests: 100,000 take some minutes on two cores. */
const TIMEOUT_MS = 60 * 60_000;

/** Number of requests; npm run test:fuzz asks for more. */
const requests = Number(process.env["FUZZ_REQUESTS"] ?? 60_000);

it(`${requests} requests of any kind are answered as they have to be`, () => fuzzSite(requests), TIMEOUT_MS);
