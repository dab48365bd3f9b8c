// Worker that sends news to channels, for kill-channels.slow.ts.
import { connect } from "../../platform/postgres/connect.ts";
import { sendChannelsJob } from "../../domain/channels/jobs.ts";
import { readConfig } from "../../platform/process/config.ts";
import { withoutDatabase } from "../../platform/process/services.ts";
import { runJob } from "../../server/worker.ts";

const { connection, settings, now } = JSON.parse(process.argv[2] ?? "");
const db = connect(connection);
const services = { ...withoutDatabase(readConfig(settings)), db, requestDb: db, connection };
console.log(await runJob(sendChannelsJob, { ...services, now: () => Temporal.Instant.from(now) }));
await db.destroy();
