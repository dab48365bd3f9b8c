import { describe, expect, it } from "vitest";
import { jobNames, jobs } from "#server/worker.ts";
import { createFolder, toebox } from "#test/run-toebox.ts";

describe("npx toebox jobs", () => {
  it("lists the jobs and runs one", async () => {
    const environment = { DATA_DIR: createFolder() };
    const listed = jobs.map(({ name, cron }) => `${name}  ${cron ?? "on request"}  no run in the last day\n`);
    expect((await toebox(["jobs", "list"], environment)).stdout).toBe(listed.join(""));
    expect(listed.slice(0, 2)).toEqual([
      "deliver-mail  * * * * *  no run in the last day\n",
      "send-links  * * * * *  no run in the last day\n",
    ]);
    expect((await toebox(["jobs", "run", "deliver-mail"], environment)).stdout).toBe("0 handed over, 0 refused\n");
    expect((await toebox(["jobs", "run", "sweep-media"], environment)).stdout).toBe(
      "0 pictures and 0 files that nothing shows are gone\n",
    );
    const unknown = await toebox(["jobs", "run", "nothing"], environment);
    expect(unknown).toMatchObject({
      code: 1,
      stderr: `toebox: there is no job "nothing"; the jobs are ${jobNames.join(", ")}\n`,
    });
  });
});
