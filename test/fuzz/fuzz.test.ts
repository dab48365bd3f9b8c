import { it } from "vitest";
import { fuzzSite } from "./fuzz-site.ts";

it("500 requests of any kind are answered as they have to be", () => fuzzSite(500), 120_000);
