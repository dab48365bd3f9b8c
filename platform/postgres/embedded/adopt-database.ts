import { Client, type ClientConfig } from "pg";
import { SITE_ROLE, SUPERUSER } from "./passwords.ts";

/**
 * Makes the site's role the owner of the database of `superuser`'s connection and of everything in it, in one transaction:
 * earlier versions of Toebox did everything as the superuser. Only system catalogs change, so that the number of rows does not
 * matter.
 */
export async function adoptDatabase(superuser: ClientConfig): Promise<void> {
  const client = new Client(superuser);
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin");
    await client.query(adoptObjects);
    // In the same transaction: the owner of the database shows that this is done.
    await client.query(`alter database ${client.escapeIdentifier(superuser.database ?? "")} owner to ${SITE_ROLE}`);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** The first object id that PostgreSQL gives to objects of users. */
const FIRST_USER_OID = 16_384;

/** REASSIGN OWNED refuses the objects of the bootstrap superuser, so this goes through the system catalogs. */
const adoptObjects = `
do $$
declare
  object record;
begin
  for object in
    select identified.type, identified.identity
    from (
      select 'pg_namespace'::regclass::oid as class, oid, nspowner as owner from pg_namespace where nspname !~ '^pg_'
      union all
      select 'pg_class'::regclass, oid, relowner from pg_class
      where relkind in ('r', 'p', 'v', 'm', 'f')
        -- the sequence of a column follows its table
        or relkind = 'S' and not exists (
          select from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid
            and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
        )
      union all
      select 'pg_type'::regclass, oid, typowner from pg_type
      -- arrays, multiranges and row types follow their base types and tables
      where typtype in ('b', 'd', 'e', 'r') and not exists (select from pg_type of where of.typarray = pg_type.oid)
        or typtype = 'c' and exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c')
      union all select 'pg_proc'::regclass, oid, proowner from pg_proc
      union all select 'pg_operator'::regclass, oid, oprowner from pg_operator
      union all select 'pg_opclass'::regclass, oid, opcowner from pg_opclass
      union all select 'pg_opfamily'::regclass, oid, opfowner from pg_opfamily
      union all select 'pg_collation'::regclass, oid, collowner from pg_collation
      union all select 'pg_conversion'::regclass, oid, conowner from pg_conversion
      union all select 'pg_statistic_ext'::regclass, oid, stxowner from pg_statistic_ext
      union all select 'pg_ts_config'::regclass, oid, cfgowner from pg_ts_config
      union all select 'pg_ts_dict'::regclass, oid, dictowner from pg_ts_dict
      union all select 'pg_largeobject'::regclass, oid, lomowner from pg_largeobject_metadata
    ) as owned,
      pg_identify_object(class, oid, 0) as identified
    where owner = '${SUPERUSER}'::regrole
      -- users choose the ids of large objects
      and (oid >= ${FIRST_USER_OID} or class = 'pg_largeobject'::regclass)
      -- except the objects of extensions
      and not exists (
        select from pg_depend where classid = class and objid = owned.oid and deptype = 'e'
      )
  loop
    execute format('alter %s %s owner to ${SITE_ROLE}', replace(object.type, 'statistics object', 'statistics'), object.identity);
  end loop;
end
$$`;
