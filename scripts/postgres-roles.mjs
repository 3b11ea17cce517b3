import crypto from 'node:crypto';

/** The superuser's and the database's name inside the embedded cluster. */
export const databaseName = 'oriel';

/** The roles of the embedded cluster beside its superuser (docs/decisions/0004-database-roles.md). */
export const embeddedRoles = { owner: 'oriel_owner', app: 'oriel_app', reader: 'oriel_reader' };

/** Grows with `rolesStatements`: a cluster that was given an earlier version of them gets the present one. */
export const rolesVersion = 2;

/** The password of a role of a cluster: known to whoever knows the superuser's, and tells nothing about any other. */
function rolePassword(superuserPassword, role) {
  return crypto.createHmac('sha256', superuserPassword).update(role).digest('base64url');
}

/**
 * The address of the same database for another role of an embedded cluster, made from its superuser's.
 * Works for every database of the cluster.
 */
export function asRole(superuserUrl, role) {
  const url = new URL(superuserUrl);
  url.password = rolePassword(url.password, role);
  url.username = role;
  return url.href;
}

/** The address of another database on the same server. */
export function addressOf(url, database) {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/**
 * What the superuser says in the database called `database`, to a cluster that is new or was made by a version with one
 * role for everything: the roles, the database and everything in it given to its owner, and the extension that only a
 * superuser can make. One statement to a line, as PostgreSQL's single-user mode reads them; may be said again.
 */
export function rolesStatements({ database, superuserPassword }) {
  const { owner } = embeddedRoles;
  const roles = Object.values(embeddedRoles).flatMap((role) => [
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$`,
    `alter role ${role} login password '${rolePassword(superuserPassword, role)}'`,
  ]);
  return [
    ...roles,
    // A restore is tried in a database of its own (verify --drill).
    `alter role ${owner} createdb`,
    `alter database ${database} owner to ${owner}`,
    handOver(owner),
    'create extension if not exists pg_prewarm',
  ]
    .map((statement) => `${statement.replaceAll(/\s+/g, ' ')};\n`)
    .join('');
}

/** `reassign owned` refuses to take anything from the superuser who made the cluster. */
function handOver(owner) {
  const mine = (column) => `${column} = current_user::regrole and not exists
    (select from pg_depend where deptype = 'e' and objid = o.oid)`;
  const inSchemas = (column) => `${column} in (select oid from pg_namespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema')`;
  return `do $$ declare change text; begin
    for change in
      select format('alter schema %I', o.nspname) from pg_namespace o
       where ${mine('o.nspowner')} and ${inSchemas('o.oid')}
      union all
      select format('alter %s %s', case o.relkind when 'v' then 'view' when 'm' then 'materialized view'
               when 'S' then 'sequence' else 'table' end, o.oid::regclass)
        from pg_class o
       where ${mine('o.relowner')} and ${inSchemas('o.relnamespace')} and o.relkind in ('r', 'p', 'v', 'm', 'S')
         and not exists (select from pg_depend where objid = o.oid and o.relkind = 'S' and deptype in ('a', 'i'))
      union all
      select format('alter routine %s', o.oid::regprocedure) from pg_proc o
       where ${mine('o.proowner')} and ${inSchemas('o.pronamespace')}
      union all
      select format('alter type %s', o.oid::regtype) from pg_type o
       where ${mine('o.typowner')} and ${inSchemas('o.typnamespace')} and o.typtype in ('e', 'd')
      union all
      select format('alter text search configuration %s', o.oid::regconfig) from pg_ts_config o
       where ${mine('o.cfgowner')} and ${inSchemas('o.cfgnamespace')}
      union all
      select format('alter text search dictionary %s', o.oid::regdictionary) from pg_ts_dict o
       where ${mine('o.dictowner')} and ${inSchemas('o.dictnamespace')}
    loop execute change || ' owner to ${owner}'; end loop; end $$`;
}
