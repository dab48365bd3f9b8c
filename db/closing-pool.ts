import { Pool, type PoolClient, type PoolConfig } from "pg";

const CLOSE_TIMEOUT_MS = 5_000;

/**
 * A pool that can be closed while PostgreSQL hangs: after 5 seconds what is still asked fails, and connections that
 * have had no goodbye are broken off.
 */
export class ClosingPool extends Pool {
  readonly #open = new Set<PoolClient>();

  constructor(config: PoolConfig) {
    super(config);
    this.on("connect", (client) => this.#open.add(client));
    this.on("remove", (client) => this.#open.delete(client));
  }

  override async end(): Promise<void> {
    const breakOff = () => {
      for (const client of this.#open) client.connection.stream.destroy(new Error("Connection terminated"));
    };
    // Connections that hang keep the process running until then; it need not wait for the timer when there are none.
    setTimeout(breakOff, CLOSE_TIMEOUT_MS).unref();
    await super.end();
  }
}
