import { levels } from "pino";
import { subscribeToPurges } from "#platform/postgres/cache-purge.ts";
import { listChangesAfter, readLastChangeId } from "#domain/ledger/read-changes.ts";
import type { Services } from "#platform/process/services.ts";

/**
 * Logs each change of the catalog that no feed makes, from LOG_LEVEL=warn on (OPS-8). One that cannot be read, because the
 * database is away, is logged when it is back. Throws when the database is away at the start. Returns a function that ends it.
 */
export async function logChanges({
  connection,
  db,
  log,
}: Pick<Services, "connection" | "db" | "log">): Promise<() => Promise<void>> {
  if (!log || !isLogged(log.level)) return async () => {};
  // Changes are few, and at LOG_LEVEL=warn no other line says that somebody made one.
  const changeLog = log.child({}, { level: "info" });
  let last = await readLastChangeId(db);
  let logging = Promise.resolve();

  const logNew = async () => {
    for (const { id, origin, actor, sections } of await listChangesAfter(db, last)) {
      changeLog.info({ change: id, origin, actor, entries: sections }, "the catalog is changed");
      last = id;
    }
  };
  const unsubscribe = subscribeToPurges(connection, () => {
    logging = logging
      .then(logNew)
      .catch((error: unknown) => log.warn(error, "changes of the catalog are not logged yet"));
  });
  return async () => {
    await unsubscribe();
    await logging;
  };
}

/** Whether a log of this level has lines of changes. */
function isLogged(level: string): boolean {
  return (levels.values[level] ?? Infinity) <= (levels.values["warn"] as number);
}
