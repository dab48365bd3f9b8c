import { Client, type ClientBase, type ClientConfig } from "pg";
import { KEEP_ALIVE } from "../connect.ts";

/** Runs `work` with a separate connection. When it throws, the connection is closed without waiting for an answer. */
export async function withClient<Result>(
  connection: ClientConfig,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...KEEP_ALIVE, ...connection });
  client.on("error", () => {});
  await client.connect();
  try {
    const result = await work(client);
    await client.end();
    return result;
  } catch (error) {
    // a table that was copied in part leaves answers on the way
    client.connection.stream.destroy();
    throw error;
  }
}
