// Does large work of editors, in a thread of the pool `works` (platform/threads/threads.ts), on connections of its own without the limits
// of requests.
import { importOrdered, type ImportOrder, toggleOrdered, type ToggleOrder } from "#api/desk/large-work.ts";
import type { ThreadOrder } from "#api/desk/order-large-work.ts";
import { connectServices, type Services } from "#platform/process/services.ts";
import { answerTasks } from "#platform/threads/answer-tasks.ts";

export const importFiles = answerTasks((order: ThreadOrder<ImportOrder>, _report, leaving) =>
  withServices(order, (services) => importOrdered(services, order, leaving)),
);

export const toggleChange = answerTasks((order: ThreadOrder<ToggleOrder>) =>
  withServices(order, (services) => toggleOrdered(services, order)),
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
