import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import quick from "./vitest.config.ts";

const { projects: _projects, ...settings } = quick.test ?? {};

/** Starts WebKit first, which draws without a graphics card and takes as long as the others together. */
class WebKitFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOther = ({ moduleId }: TestSpecification) => Number(!moduleId.endsWith("/webkit.journeys.ts"));
    return files.toSorted((one, other) => isOther(one) - isOther(other));
  }
}

/** The journeys of visitors in three engines: npm run test:browsers. */
export default defineConfig({
  test: {
    ...settings,
    include: ["test/browsers/*.journeys.ts"],
    globalSetup: "test/browsers/start-sites.ts",
    sequence: { sequencer: WebKitFirst },
    // a browser and the site keep a processor busy
    maxWorkers: 2,
    testTimeout: 120_000,
  },
});
