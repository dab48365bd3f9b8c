import { tmpdir } from "node:os";
import { FolderStore } from "#platform/media/store/folder-store.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { BundleInput } from "#domain/entries/bundle.ts";
import type { SectionName } from "#domain/entries/sections.ts";
import type { ImportOptions } from "#domain/import-export/import-catalog.ts";
import { rowsOf } from "#domain/entries/source-row.ts";
import { scheduleImport } from "#domain/schedule/schedule-import.ts";
import { NOON } from "./create-test-app.ts";
import { DRAWING } from "./import-rows.ts";

/**
 * Schedules a bundle as ann, with the code of every scheduled change, and returns its number. Each picture is a
 * small drawing unless `options` has another.
 */
export async function scheduleRows(
  db: Database,
  bundle: BundleInput,
  instant: Temporal.Instant,
  { notifyEmail, ...options }: Partial<ImportOptions> & { notifyEmail?: string } = {},
): Promise<number> {
  const { scheduled } = await scheduleImport(db, rowsOf("test", bundle), {
    media: new FolderStore(tmpdir()),
    readPicture: async () => Buffer.from(DRAWING),
    sections: Object.keys(bundle) as SectionName[],
    now: Temporal.Instant.from(NOON),
    author: { actor: "ann", origin: "import" },
    ...options,
    schedule: { moment: { instant, zone: "America/New_York" }, notifyEmail },
  });
  return scheduled.id;
}
