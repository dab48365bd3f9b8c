// A thread that reads the indexes of a large catalog for the others of its process, and ends.
import { parentPort, workerData } from "node:worker_threads";
import type { ClientConfig } from "pg";
import { connectForRequests } from "#platform/postgres/connect.ts";
import { readSharedIndexes } from "#domain/catalog-index/shared-indexes.ts";
import type { IndexPart } from "./index-reader.ts";
import { describeError } from "#platform/threads/describe-error.ts";

const { connection } = workerData as { connection: ClientConfig };
const db = connectForRequests({ ...connection, max: 2 });
const give = (part: IndexPart) => parentPort?.postMessage(part);
try {
  const { texts, ...indexes } = await readSharedIndexes(db);
  give({ indexes });
  give({ texts: await texts });
} catch (error) {
  give({ failure: describeError(error) });
} finally {
  await db.destroy();
}
