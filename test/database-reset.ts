import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** Rows from which on a table of the template is not copied: a test that writes to it leaves a database that none uses again. */
const MAX_COPIED_ROWS = 1_000;
/** Bytes from which on a table is truncated, which takes longer than to delete few rows and leaves no dead ones. */
const MIN_TRUNCATED_BYTES = 65_536;

/** The application name of connections that outlive a test. */
export const KEPT_CONNECTION = "kept";

/**
 * Prepares `template` for `resetDatabase()`: what its tables and sequences have is remembered in the schema `test_reset`, and
 * databases that are made from it note when somebody alters their schema. Called as a superuser.
 */
export async function prepareReset(template: Database): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(template);
  await run(sql`create schema test_reset`);
  await run(sql`create table test_reset.unusable (reason text)`);
  await run(sql`create table test_reset.tables (name regclass, columns text, copy text)`);
  await run(sql`
    create table test_reset.sequences as
    select format('%I.%I', schemaname, sequencename)::regclass as name, coalesce(last_value, start_value) as value,
      last_value is not null as is_called
    from pg_sequences`);
  await run(sql`
    create function test_reset.note() returns event_trigger language plpgsql security definer as $$
    begin insert into test_reset.unusable values (tg_tag); end $$`);
  await run(sql`
    create function test_reset.note_write() returns trigger language plpgsql security definer as $$
    begin insert into test_reset.unusable values (tg_table_name); return null; end $$`);
  await run(
    sql.raw(`
    do $$
    declare one record; count bigint;
    begin
      for one in
        select c.oid::regclass as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
        from pg_class c
          join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        where c.relkind = 'r' and nspname !~ '^pg_|^information_schema$|^test_reset$'
        group by c.oid order by c.oid
      loop
        execute format('select count(*) from %s', one.name) into count;
        if count > ${MAX_COPIED_ROWS} then
          execute format('create trigger note_write after insert or update or delete or truncate on %s for each statement execute function test_reset.note_write()', one.name);
        elsif count > 0 then
          execute format('create table test_reset.copy_%s as select %s from %s', one.name::oid, one.columns, one.name);
          insert into test_reset.tables values (one.name, one.columns, format('test_reset.copy_%s', one.name::oid));
        else
          insert into test_reset.tables values (one.name, one.columns, null);
        end if;
      end loop;
    end $$`),
  );
  await run(
    sql.raw(`
    create function test_reset.reset() returns text language plpgsql security definer
      set session_replication_role = 'replica' as $$
    declare one record;
    begin
      perform pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name <> '${KEPT_CONNECTION}';
      for one in select reason from test_reset.unusable loop
        return one.reason;
      end loop;
      for one in
        select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
      loop
        return one.query;
      end loop;
      for one in select name, pg_relation_size(name) as size from test_reset.tables loop
        if one.size > ${MIN_TRUNCATED_BYTES} then execute format('truncate %s cascade', one.name);
        elsif one.size > 0 then execute format('delete from %s', one.name);
        end if;
      end loop;
      for one in select name, columns, copy from test_reset.tables where copy is not null loop
        execute format('insert into %s (%s) overriding system value select %s from %s', one.name, one.columns, one.columns, one.copy);
      end loop;
      perform setval(name, value, is_called) from test_reset.sequences;
      return null;
    end $$`),
  );
  await run(sql`grant usage on schema test_reset to public`);
  await run(sql`create event trigger test_reset on ddl_command_end execute function test_reset.note()`);
  await run(sql`create event trigger test_reset_drop on sql_drop execute function test_reset.note()`);
}

/**
 * Makes the database of a test that has ended as it was before, and ends connections to it but those that are kept. Returns
 * why that cannot be done, or null. Throws what PostgreSQL does.
 */
export async function resetDatabase(db: Database): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`select test_reset.reset() as reason`.execute(db);
  return rows[0]?.reason ?? null;
}
