import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";

/**
 * Whether a PostgreSQL answers, waiting for one that is just starting, recovering or stopping. `over` says when to
 * give up, such as when the process we started has ended.
 */
export async function answers(connection: ClientConfig, over: () => boolean = () => true): Promise<boolean> {
  for (;;) {
    const finding = await probe(connection);
    if (finding === "ready") return true;
    if (finding === "absent" && over()) return false;
    await sleep(20);
  }
}

async function probe(connection: ClientConfig): Promise<"ready" | "absent" | "busy"> {
  const client = new Client(connection);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return "ready";
  } catch (error) {
    const { code } = error as { code?: string };
    // 57P03: starting up, recovering or shutting down. A connection cut short is one that ended under us.
    return code === "57P03" || code === "ECONNRESET" || code === "EPIPE" ? "busy" : "absent";
  }
}
