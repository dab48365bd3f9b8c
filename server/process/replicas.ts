import { connectToReplicas, type Database } from "#db/connect.ts";
import type { Config } from "./config.ts";

/** Connections to each replica. */
const MAX_CONNECTIONS = 10;

/** Opens replicas; `onChange` is told when one is away, and when it is back. */
export type OpenReplicas = (onChange: (name: string, isAway: boolean) => void) => ReturnType<typeof connectToReplicas>;

/** How to open the replicas of `config` for reads beside `requestDb`; undefined when there are none. */
export function replicasOf({ DATABASE_REPLICA_URLS: urls }: Config, requestDb: Database): OpenReplicas | undefined {
  if (urls.length === 0) return undefined;
  return (onChange) => connectToReplicas(requestDb, urls, { max: MAX_CONNECTIONS, onChange });
}
