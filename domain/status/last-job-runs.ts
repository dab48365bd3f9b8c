import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** The last ended run of a job. */
export interface JobRun {
  job: string;
  endedAt: Date;
  succeeded: boolean;
  /** the result of a run, or the error of one that failed; null for none */
  summary: string | null;
}

/**
 * Returns the last ended run of each job in the queue, which forgets runs after a day. None before the first start of a
 * worker.
 */
export async function lastJobRuns(db: Database): Promise<JobRun[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const runs = await sql<JobRun>`
    select distinct on (name) name as job, coalesce(completed_on, started_on) as "endedAt", state = 'completed' as succeeded,
      coalesce(output ->> 'value', output ->> 'message') as summary
    from pgboss.job
    where state in ('completed', 'failed', 'retry') and not starts_with(name, '__pgboss')
    order by name, coalesce(completed_on, started_on) desc nulls last`.execute(db);
  return runs.rows.filter(({ endedAt }) => endedAt !== null);
}
