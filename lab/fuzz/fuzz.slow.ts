import { it } from "vitest";
import { fuzzSite } from "./fuzz-site.ts";

/** Some minutes on two cores for each 100,000 requests. */
const TIMEOUT_MS = 60 * 60_000;

/** npm run test:fuzz asks for more. */
const requests = Number(process.env["FUZZ_REQUESTS"] ?? 60_000);

it(`${requests} requests of any kind are answered as they have to be`, () => fuzzSite(requests), TIMEOUT_MS);
