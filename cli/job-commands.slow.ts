import { describe, expect, it } from "vitest";
import { createFolder, toebox } from "#test/run-toebox.ts";

describe("npx toebox jobs", () => {
  it("lists the jobs and runs one", async () => {
    const environment = { DATA_DIR: createFolder() };
    expect((await toebox(["jobs", "list"], environment)).stdout).toBe(
      [
        "deliver-mail  * * * * *  no run in the last day",
        "send-links  * * * * *  no run in the last day",
        "publish-changes  * * * * *  no run in the last day",
        "send-newsletter  * * * * *  no run in the last day",
        "send-alerts  * * * * *  no run in the last day",
        "send-push-alerts  * * * * *  no run in the last day",
        "send-channels  * * * * *  no run in the last day",
        "read-feeds  */5 * * * *  no run in the last day",
        "rank-products  3-59/10 * * * *  no run in the last day",
        "forget-views  45 4 * * *  no run in the last day",
        "forget-expired  15 4 * * *  no run in the last day",
        "forget-old-data  0 3 * * *  no run in the last day",
        "forget-bulk-mail  10 4 * * *  no run in the last day",
        "forget-plans  12 4 * * *  no run in the last day",
        "back-up  30 3 * * *  no run in the last day",
        "back-up-now  on request  no run in the last day",
        "sweep-media  30 4 * * *  no run in the last day\n",
      ].join("\n"),
    );
    expect((await toebox(["jobs", "run", "deliver-mail"], environment)).stdout).toBe("0 handed over, 0 refused\n");
    expect((await toebox(["jobs", "run", "sweep-media"], environment)).stdout).toBe(
      "0 pictures and 0 files that nothing shows are gone\n",
    );
    const unknown = await toebox(["jobs", "run", "nothing"], environment);
    expect(unknown).toMatchObject({
      code: 1,
      stderr:
        'toebox: there is no job "nothing"; the jobs are deliver-mail, send-links, publish-changes, send-newsletter, send-alerts, send-push-alerts, send-channels, read-feeds, rank-products, forget-views, forget-expired, forget-old-data, forget-bulk-mail, forget-plans, back-up, back-up-now, sweep-media\n',
    });
  });
});
