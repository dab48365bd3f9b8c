import { it } from "vitest";
import { fuzzSite } from "./fuzz-site.ts";

it("2,000 requests of any kind are answered as they have to be", () => fuzzSite(2_000), 120_000);
