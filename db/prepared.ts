import { hash } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";

const MARK = "/* prepared */";

/**
 * Begins a statement that is asked so often that PostgreSQL shall parse and plan it once for each connection: it takes
 * longer than answering does. Only for one that names its columns: a migration may change what `*` is while Toebox runs.
 */
export const prepared = sql.raw(MARK);

/** The names that PostgreSQL knows such statements by, which are few. */
const names = new Map<string, string>();

type Query = (statement: unknown, values?: unknown, callback?: unknown) => unknown;

/** A connection that gives its name to every statement that is to be prepared. */
export class PreparingClient extends Client {
  override query: Client["query"] = ((statement: unknown, values: unknown, callback: unknown) => {
    const query: Query = super.query.bind(this);
    if (typeof statement !== "string" || !statement.startsWith(MARK)) return query(statement, values, callback);
    let name = names.get(statement);
    if (name === undefined) names.set(statement, (name = hash("sha1", statement)));
    return query({ name, text: statement, values }, callback);
  }) as Client["query"];
}
