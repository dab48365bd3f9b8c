import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";

/** Whether a PostgreSQL lets us in, does not take our password, or is not there. */
export type Answer = "ready" | "refused" | "absent";

/**
 * Asks whether a PostgreSQL is there, waiting for one that is just starting, recovering or stopping. `over` says when to
 * give up, such as when the process we started has ended.
 */
export async function awaitAnswer(connection: ClientConfig, over: () => boolean = () => true): Promise<Answer> {
  for (;;) {
    const finding = await probe(connection);
    if (finding === "ready" || finding === "refused") return finding;
    if (finding === "absent" && over()) return finding;
    await sleep(20);
  }
}

async function probe(connection: ClientConfig): Promise<Answer | "busy"> {
  const client = new Client(connection);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return "ready";
  } catch (error) {
    const { code } = error as { code?: string };
    // 28P01 and 28000: another password, or closed to everyone.
    if (code === "28P01" || code === "28000") return "refused";
    // 57P03: starting up, recovering or shutting down. A connection cut short is one that ended under us.
    return code === "57P03" || code === "ECONNRESET" || code === "EPIPE" ? "busy" : "absent";
  }
}
