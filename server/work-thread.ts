// Does large work of editors and of the schedule, in a thread of the pool `works` (platform/threads/threads.ts), on connections of its own without the limits
// of requests.
import {
  type EditsOrder,
  editsOrdered,
  type ImportOrder,
  importOrdered,
  type ScheduledOrder,
  scheduledOrdered,
  type ToggleOrder,
  toggleOrdered,
} from "#api/desk/large-work.ts";
import type { ThreadOrder } from "#api/desk/order-large-work.ts";
import { publishDue } from "#domain/schedule/publish-due.ts";
import { connectServices, type Services } from "#platform/process/services.ts";
import { answerTasks } from "#platform/threads/answer-tasks.ts";
import { openLog } from "./open-log.ts";

export const importFiles = answerTasks((order: ThreadOrder<ImportOrder>, _report, leaving) =>
  withServices(order, (services) => importOrdered(services, order, leaving)),
);

export const toggleChange = answerTasks((order: ThreadOrder<ToggleOrder>) =>
  withServices(order, (services) => toggleOrdered(services, order)),
);

export const makeEdits = answerTasks((order: ThreadOrder<EditsOrder>) =>
  withServices(order, (services) => editsOrdered(services, order)),
);

export const changeSchedule = answerTasks((order: ThreadOrder<ScheduledOrder>) =>
  withServices(order, (services) => scheduledOrdered(services, order)),
);

export const publishChanges = answerTasks((order: ThreadOrder<{ now: string }>, _report, stopping) =>
  withServices(order, ({ db, media, config }) => {
    const now = Temporal.Instant.from(order.now);
    const { SITE_NAME: siteName, CONTACT_TO: contactTo } = config;
    return publishDue(db, { media, now: () => now, siteName, contactTo, log: openLog(config), stopping });
  }),
);

async function withServices<Result>(
  { config, connection }: ThreadOrder<object>,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const services = connectServices(config, connection, true);
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}
