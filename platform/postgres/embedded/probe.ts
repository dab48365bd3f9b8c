import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";

/** Outcome of a connection: it is accepted, its password is refused, or no PostgreSQL runs. */
export type ServerState = "ready" | "refused" | "absent";

/**
 * Returns the state of a PostgreSQL, after a wait while it starts, recovers or stops. `isOver` ends the wait for one
 * that does not run yet, such as when the process that was started has ended.
 */
export async function waitForServer(
  connection: ClientConfig,
  isOver: () => boolean = () => true,
): Promise<ServerState> {
  for (;;) {
    const state = await probe(connection);
    if (state === "ready" || state === "refused") return state;
    if (state === "absent" && isOver()) return state;
    await sleep(20);
  }
}

async function probe(connection: ClientConfig): Promise<ServerState | "busy"> {
  const client = new Client(connection);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return "ready";
  } catch (error) {
    const { code } = error as { code?: string };
    // 28P01 and 28000: a wrong password, or every client is refused.
    if (code === "28P01" || code === "28000") return "refused";
    // 57P03: starting up, recovering or shutting down. The other two: the server has ended during the connection.
    return code === "57P03" || code === "ECONNRESET" || code === "EPIPE" ? "busy" : "absent";
  }
}
