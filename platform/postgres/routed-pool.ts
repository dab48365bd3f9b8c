import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool } from "pg";
import type { Replicas } from "./replicas.ts";

/** SQLSTATE of a query that a replica has ended because it blocked the replay of the log. */
const CONFLICT_WITH_RECOVERY = "40001";

/** Statement as Kysely passes it: a text, or a prepared statement (prepared.ts). */
type Statement = string | { name: string; text: string };
type Query = (statement: Statement, values: unknown[]) => Promise<unknown>;

/**
 * A pool with connections to a replica where one may be read, and else to the primary. The primary also answers the
 * queries that a replica fails at (OPS-13).
 */
export class RoutedPool implements PostgresPool {
  readonly options = {};
  readonly #primary: Pool;
  readonly #replicas: Replicas;
  readonly #isLost: (error: unknown) => boolean;

  /** `isLost`: whether an error means that the server is unreachable */
  constructor(primary: Pool, replicas: Replicas, isLost: (error: unknown) => boolean) {
    this.#primary = primary;
    this.#replicas = replicas;
    this.#isLost = isLost;
  }

  async connect(): Promise<PostgresPoolClient> {
    const pool = this.#replicas.pick();
    if (!pool) return this.#primary.connect();
    try {
      return this.#withFallback(pool, await pool.connect());
    } catch {
      this.#replicas.reportFailure(pool);
      return this.#primary.connect();
    }
  }

  /** Ends the replicas' connections; the primary's belong to another pool. */
  async end(): Promise<void> {
    await this.#replicas.close();
  }

  #withFallback(pool: Pool, client: PostgresPoolClient): PostgresPoolClient {
    let isInTransaction = false;
    const query: Query = async (statement, values) => {
      isInTransaction ||= typeof statement === "string" && /^\s*(begin|start)\b/i.test(statement);
      try {
        return await (client as unknown as { query: Query }).query(statement, values);
      } catch (error) {
        const isLost = this.#isLost(error);
        if (isLost) this.#replicas.reportFailure(pool);
        // rows that the primary returns now would not belong to those that the transaction has read before
        if (isInTransaction || !(isLost || (error as { code?: string }).code === CONFLICT_WITH_RECOVERY)) throw error;
        return this.#primary.query(statement as string, values);
      }
    };
    return Object.assign(Object.create(client) as PostgresPoolClient, { query });
  }
}
