import { webkit } from "./engines.ts";
import { journeys } from "./journeys.ts";
import { runJourneys } from "./run-journeys.ts";

runJourneys(webkit, journeys);
