import { oldWebkit } from "./engines.ts";
import { journeys } from "./journeys.ts";
import { runJourneys } from "./run-journeys.ts";

runJourneys(
  oldWebkit,
  journeys.filter(({ withoutPopovers }) => withoutPopovers),
);
