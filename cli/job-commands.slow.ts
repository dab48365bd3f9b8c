import { describe, expect, it } from "vitest";
import { createFolder, toebox } from "#test/run-toebox.ts";

describe("npx toebox jobs", () => {
  it("lists the jobs and runs one", async () => {
    const environment = { DATA_DIR: createFolder() };
    expect((await toebox(["jobs", "list"], environment)).stdout).toBe(
      [
        "deliver-mail  * * * * *",
        "send-links  * * * * *",
        "send-newsletter  * * * * *",
        "send-reminders  * * * * *",
        "read-feeds  */5 * * * *",
        "rank-products  3-59/10 * * * *",
        "forget-views  45 4 * * *",
        "forget-expired  15 4 * * *",
        "forget-old-data  0 3 * * *",
        "forget-bulk-mail  10 4 * * *",
        "back-up  30 3 * * *",
        "sweep-media  30 4 * * *\n",
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
        'toebox: there is no job "nothing"; the jobs are deliver-mail, send-links, send-newsletter, send-reminders, read-feeds, rank-products, forget-views, forget-expired, forget-old-data, forget-bulk-mail, back-up, sweep-media\n',
    });
  });
});
