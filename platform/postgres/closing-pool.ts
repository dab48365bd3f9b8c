import { Pool, type PoolClient, type PoolConfig } from "pg";

const CLOSE_TIMEOUT_MS = 5_000;

/**
 * A pool that can be closed while PostgreSQL hangs: after 5 seconds, running queries fail and open connections are
 * destroyed.
 */
export class ClosingPool extends Pool {
  readonly #open = new Set<PoolClient>();

  constructor(config: PoolConfig) {
    super(config);
    this.on("connect", (client) => this.#open.add(client));
    this.on("remove", (client) => this.#open.delete(client));
  }

  override async end(): Promise<void> {
    const destroyConnections = () => {
      for (const client of this.#open) client.connection.stream.destroy(new Error("Connection terminated"));
    };
    // Hanging connections keep the process running until then; without any, the process need not wait for the timer.
    setTimeout(destroyConnections, CLOSE_TIMEOUT_MS).unref();
    await super.end();
  }
}
