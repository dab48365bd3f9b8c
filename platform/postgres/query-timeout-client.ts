import { Client } from "pg";

type Query = (statement: unknown, values?: unknown, callback?: unknown) => unknown;

/** PostgreSQL has not answered within the time limit. */
export class QueryTimeout extends Error {
  override name = "QueryTimeout";
  readonly code = "ETIMEDOUT";
}

/**
 * Returns a client class that closes its connection when PostgreSQL has not answered a query within `timeoutMs`: every
 * waiting query fails with QueryTimeout, and later ones immediately. pg's own `query_timeout` would fail the query but
 * keep the connection: its next user would wait behind that query, or continue a stranger's transaction.
 */
export function queryTimeoutClient(timeoutMs: number) {
  return class QueryTimeoutClient extends Client {
    override query: Client["query"] = ((statement: unknown, values: unknown, callback: unknown) => {
      const query: Query = super.query.bind(this);
      const result = query(statement, values, callback);
      if (result instanceof Promise) this.#limit(result);
      return result;
    }) as Client["query"];

    #limit(result: Promise<unknown>): void {
      const timer = setTimeout(() => {
        this.connection.stream.destroy(new QueryTimeout(`PostgreSQL has not answered within ${timeoutMs} ms`));
      }, timeoutMs);
      const clear = () => clearTimeout(timer);
      result.then(clear, clear);
    }
  };
}
