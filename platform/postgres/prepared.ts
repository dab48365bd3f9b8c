import type { QueryResult, RawBuilder } from "kysely";
import type { Database } from "./connect.ts";

export interface PreparedStatement<Row> {
  execute(db: Database): Promise<QueryResult<Row>>;
}

/**
 * A statement that each connection prepares once under `name`, which no other statement has: PostgreSQL parses and plans it
 * then alone, which takes longer than answering it. Only for a frequent statement that names its columns: a migration may
 * change what `*` is while Toebox runs.
 */
export function prepared<Row>(name: string, statement: RawBuilder<Row>): PreparedStatement<Row> {
  return {
    execute(db) {
      const { sql: text, ...compiled } = statement.compile(db);
      // Kysely hands `sql` to pg unread, and pg takes a named text as well.
      return db.executeQuery({ ...compiled, sql: { name, text } as unknown as string });
    },
  };
}
