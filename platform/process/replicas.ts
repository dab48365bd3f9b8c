import { connectToReplicas, type Database, type ReplicaOptions } from "../postgres/connect.ts";
import type { Config } from "./config.ts";

/** Number of connections to each replica. */
const MAX_CONNECTIONS = 10;

export type OpenReplicas = (options: ReplicaOptions) => ReturnType<typeof connectToReplicas>;

/**
 * Returns a function that opens the replicas of `config` for reads beside `requestDb`; undefined when there are none.
 */
export function replicasOf({ DATABASE_REPLICA_URLS: urls }: Config, requestDb: Database): OpenReplicas | undefined {
  if (urls.length === 0) return undefined;
  return (options) => connectToReplicas(requestDb, urls, { max: MAX_CONNECTIONS, ...options });
}
