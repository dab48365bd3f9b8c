import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Beginning of the names of folders of one piece of work. What a killed process leaves of them, the job sweep-leftovers deletes. */
export const WORK_FOLDER = "toebox-work-";

/** Does `work` with a folder of its own, which is deleted after it. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), WORK_FOLDER));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
