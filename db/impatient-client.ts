import type { Client, ClientConfig } from "pg";
import { PreparingClient } from "./preparing-client.ts";

type Query = (statement: unknown, values?: unknown, callback?: unknown) => unknown;

/** PostgreSQL has not answered in time. */
export class QueryTimeout extends Error {
  override name = "QueryTimeout";
  readonly code = "ETIMEDOUT";
}

/**
 * A kind of connection that breaks itself off when PostgreSQL has not answered a query within `timeoutMs`: every query
 * that waits on it fails with QueryTimeout, and each after that at once. pg's own `query_timeout` would give up the query and
 * keep the connection, on which the next user waits behind that query, or goes on in a stranger's transaction.
 */
export function impatientClient(timeoutMs: number) {
  return class ImpatientClient extends PreparingClient {
    constructor(config?: ClientConfig) {
      super(config);
      const ask = this.query as Query;
      this.query = ((statement: unknown, values: unknown, callback: unknown) => {
        const answer = ask(statement, values, callback);
        if (answer instanceof Promise) this.#limit(answer);
        return answer;
      }) as Client["query"];
    }

    #limit(answer: Promise<unknown>): void {
      const timer = setTimeout(() => {
        this.connection.stream.destroy(new QueryTimeout(`PostgreSQL has not answered within ${timeoutMs} ms`));
      }, timeoutMs);
      const clear = () => clearTimeout(timer);
      answer.then(clear, clear);
    }
  };
}
