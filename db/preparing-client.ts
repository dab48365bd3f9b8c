import { Client } from "pg";

type Query = (statement: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * A connection that prepares statements which begin with a name, as in `/* cards of a list *\/ select …`: PostgreSQL then
 * parses and plans them once for each connection, which takes longer than to answer them does. Only for what is asked
 * often and names its columns: a migration may change what `*` is while Toebox runs.
 */
export class PreparingClient extends Client {
  override query: Client["query"] = ((statement: unknown, values: unknown, callback: unknown) => {
    const query: Query = super.query.bind(this);
    const name = typeof statement === "string" && /^\/\* ([\w ]+) \*\//.exec(statement)?.[1];
    return name ? query({ name, text: statement, values }, callback) : query(statement, values, callback);
  }) as Client["query"];
}
