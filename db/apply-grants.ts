import type { ClientBase } from 'pg';
import { applicationRole, hiddenFromReader, lessForApplication, readerRole } from './rights.ts';

const schemas = ['public', 'pgboss', 'drizzle'];
const rowRights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** A table, view or sequence, by its quoted, qualified name, with its columns. */
type Relation = { name: string; kind: 'table' | 'view' | 'sequence'; columns: string[]; owner: string };

/**
 * Grants the application's and the reader's roles exactly what db/rights.ts says, and revokes the rest. Skips roles
 * missing from the cluster, and a role that owns the tables. Returns the executed statements. Not safe concurrently:
 * `migrateDatabase` holds the lock.
 */
export async function applyGrants(client: ClientBase): Promise<string[]> {
  const roles = await rolesOf(client);
  const statements = await doorStatements(client, roles);
  if (roles.length > 0) {
    const relations = await listRelations(client);
    const given = await listGiven(client, roles);
    for (const role of roles) {
      for (const relation of relations.filter(({ owner }) => owner !== role)) {
        statements.push(...changes(relation, { role, given: given.get(`${role} ${relation.name}`) ?? [] }));
      }
    }
  }
  if (statements.length > 0) {
    await client.query(['begin', ...statements, 'commit'].join(';\n'));
  }
  return statements;
}

/** The statements that change a role's given rights on a relation to the wanted ones. */
function changes(relation: Relation, { role, given }: { role: string; given: string[] }): string[] {
  const wanted = role === applicationRole ? ofApplication(relation) : ofReader(relation);
  if (wanted.toSorted().join() === given.toSorted().join()) {
    return [];
  }
  const on = `${relation.kind === 'sequence' ? 'sequence ' : ''}${relation.name}`;
  return [
    `revoke all on ${on} from ${role}`,
    ...(wanted.length > 0 ? [`grant ${wanted.join(', ')} on ${on} to ${role}`] : []),
  ];
}

function ofApplication({ name, kind }: Relation): readonly string[] {
  const usual = { table: rowRights, view: ['SELECT'], sequence: ['SELECT', 'USAGE'] }[kind];
  return lessForApplication[name] ?? usual;
}

/** A view runs with its owner's rights, so the reader gets none. */
function ofReader({ name, kind, columns }: Relation): string[] {
  const hidden = hiddenFromReader[name] ?? [];
  if (kind !== 'table' || hidden === 'all') {
    return [];
  }
  const shown = columns.filter((column) => !hidden.includes(column));
  return shown.length === columns.length ? ['SELECT'] : shown.map((column) => `SELECT (${column})`);
}

async function rolesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1) order by rolname',
    [[applicationRole, readerRole]],
  );
  return rows.map(({ rolname }) => rolname);
}

async function listRelations(client: ClientBase): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_userbyid(c.relowner) as owner,
            case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind,
            array(select quote_ident(attname) from pg_attribute
                   where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
      order by name`,
    [schemas],
  );
  return rows;
}

/** Current rights by role and relation: 'SELECT', or 'SELECT (name)' for a column. */
async function listGiven(client: ClientBase, roles: string[]): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ role: string; relation: string; rights: string[] }>(
    `with acls as (
       select c.oid, c.relacl as acl, '' as of_column from pg_class c
       union all
       select a.attrelid, a.attacl, ' (' || quote_ident(a.attname) || ')' from pg_attribute a
        where a.attacl is not null and not a.attisdropped)
     select r.rolname as role, format('%I.%I', n.nspname, c.relname) as relation,
            array_agg(given.privilege_type || acls.of_column) as rights
       from acls join pg_class c on c.oid = acls.oid join pg_namespace n on n.oid = c.relnamespace,
            lateral aclexplode(acls.acl) given join pg_roles r on r.oid = given.grantee
      where n.nspname = any($1) and r.rolname = any($2)
      group by 1, 2`,
    [schemas, roles],
  );
  return new Map(rows.map(({ role, relation, rights }) => [`${role} ${relation}`, rights]));
}

/**
 * Lets the roles use the schemas, and keeps all but the owner from creating anything there or in a schema of their own,
 * including temporary functions. Tables created between two of our runs are granted to the application at once.
 */
async function doorStatements(client: ClientBase, roles: string[]): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('revoke create on schema public from public') as statement
      where has_schema_privilege('public', 'public', 'create')
     union all
     select format('revoke temporary on database %I from public', datname) from pg_database
      where datname = current_database() and has_database_privilege('public', oid, 'temporary')
        and pg_has_role(datdba, 'usage')
     union all
     select format('grant usage on schema %I to %I', n.nspname, r.rolname)
       from pg_namespace n, pg_roles r
      where n.nspname = any($1) and r.rolname = any($2)
        and not exists (select from aclexplode(n.nspacl) given where given.grantee = r.oid)
        and n.nspowner <> r.oid
     union all
     select format('alter default privileges in schema %I grant %s to %I', n.nspname, kind.rights, r.rolname)
       from pg_namespace n, pg_roles r,
            (values ('r', 'select, insert, update, delete on tables'),
                    ('S', 'select, usage on sequences')) as kind (letter, rights)
      where n.nspname in ('public', 'pgboss') and r.rolname = $3 and r.rolname <> current_user
        and not exists (
          select from pg_default_acl d, aclexplode(d.defaclacl) given
           where d.defaclnamespace = n.oid and d.defaclrole = current_user::regrole
             and d.defaclobjtype::text = kind.letter and given.grantee = r.oid)`,
    [schemas, roles, roles.find((role) => role === applicationRole) ?? ''],
  );
  return rows.map(({ statement }) => statement);
}
