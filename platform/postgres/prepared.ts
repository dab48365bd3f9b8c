import type { QueryResult, RawBuilder } from "kysely";
import type { Database } from "./connect.ts";

export interface PreparedStatement<Row> {
  execute(db: Database): Promise<QueryResult<Row>>;
}

/**
 * Returns a statement that each connection prepares once under `name`, which no other statement has. PostgreSQL then
 * parses and plans it only once; both take longer than answering it. Only for a frequent statement that names its
 * columns: a migration may change the meaning of `*` while Toebox runs.
 */
export function prepared<Row>(name: string, statement: RawBuilder<Row>): PreparedStatement<Row> {
  return {
    execute(db) {
      const { sql: text, ...compiled } = statement.compile(db);
      // Kysely passes `sql` to pg unread, and pg takes a named text as well.
      return db.executeQuery({ ...compiled, sql: { name, text } as unknown as string });
    },
  };
}
