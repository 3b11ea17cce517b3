import { inArray, type SQL, sql } from 'drizzle-orm';
import { settingKeys, siteSettings } from '#app/features/site/site-settings.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { auditLog } from '#app/platform/db/schema/desk.ts';
import { foundBy } from '#app/platform/db/schema/identity.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { AuditState } from './audit-text.ts';

export type AuditLine = ReturnType<typeof lineOf>;

export type AuditPerson = { userId: string; name: string | null };

type AuditPage = { lines: AuditLine[]; nextBeyond: number | null };

const auditPageSize = 50;

/** A text search reads this many lines at a time. */
const maxLookedThrough = 20_000;
/** With more people of the same name, the search must be more specific. */
const maxPeople = 200;

const rowShape = {
  id: cell.number,
  at: cell.isoTime,
  action: auditLog.action,
  subjectKind: auditLog.subjectKind,
  subjectId: auditLog.subjectId,
  actorId: auditLog.actorId,
  actorName: orNull(cell.text),
  userId: auditLog.userId,
  userName: orNull(cell.text),
  before: auditLog.before,
  after: auditLog.after,
  reason: auditLog.reason,
};

type Row = RowOf<typeof rowShape>;

/** The newest or oldest matching lines; a text search continues at `nextBeyond`. For admins only. */
export async function listAudit({ beyond, isOldestFirst, text, ...filters }: AuditState): Promise<AuditPage> {
  const way = isOldestFirst ? sql`asc` : sql`desc`;
  const behind = isOldestFirst ? sql`>` : sql`<`;
  const conditions = [
    ...(beyond ? [sql`a.id ${behind} ${beyond}`] : []),
    ...(filters.action ? [sql`a.action = ${filters.action}`] : []),
    ...(filters.actor ? [await isPerson(sql`a.actor_id`, filters.actor)] : []),
    ...(filters.person ? [await isPerson(sql`a.user_id`, filters.person)] : []),
    sql`true`,
  ];
  const lines = sql`(select * from audit_log a where ${sql.join(conditions, sql` and `)}
                      order by a.id ${way} limit ${text ? maxLookedThrough : auditPageSize + 1})`;
  const rows = await listRows(db(), rowShape)`
    select a.id::int8::float8 as id, a.created_at as at, a.action, a.subject_kind, a.subject_id,
           a.actor_id, ${nameOf('actor')} as actor_name, a.user_id, ${nameOf('person')} as user_name,
           a.before, a.after, a.reason
      from ${lines} a
      left join profiles actor on actor.user_id = a.actor_id
      left join profiles person on person.user_id = a.user_id
     where ${holds(text)}
     order by a.id ${way} limit ${auditPageSize + 1}`;
  const shown = rows.slice(0, auditPageSize);
  const last = shown.at(-1);
  if (rows.length > auditPageSize && last) {
    return { lines: shown.map(lineOf), nextBeyond: last.id };
  }
  return { lines: shown.map(lineOf), nextBeyond: text ? await findEnd(lines, isOldestFirst) : null };
}

/** The id of the last line searched; null when none are left. */
async function findEnd(lines: SQL, isOldestFirst: boolean): Promise<number | null> {
  const outermost = isOldestFirst ? sql`max(a.id)` : sql`min(a.id)`;
  const end = await getRow(db(), { id: orNull(cell.number), count: cell.number })`
    select ${outermost}::float8 as id, count(*)::int as count from ${lines} a`;
  return end.count === maxLookedThrough ? end.id : null;
}

/** Also finds a setting by its label in the form. */
function holds(text: string): SQL {
  if (!text) {
    return sql`true`;
  }
  const settings = settingKeys.filter((key) =>
    siteSettings[key].label.toLowerCase().includes(text.toLowerCase()),
  );
  return sql`(concat_ws(' ', a.action, a.subject_kind, a.subject_id, a.reason, a.before::text, a.after::text) ilike ${pattern(text)}
    or (a.subject_kind = 'setting' and ${inArray(sql`a.subject_id`, settings)}))`;
}

async function isPerson(column: SQL, words: string): Promise<SQL> {
  if (words.toLowerCase() === 'command line') {
    return sql`${column} is null`;
  }
  if (isUuid(words)) {
    return sql`${column} = ${words}`;
  }
  const found = foundBy({
    email: sql`p.email`,
    firstName: sql`p.first_name`,
    lastName: sql`p.last_name`,
    companyName: sql`p.company_name`,
  });
  return sql`${column} in (select p.user_id from profiles p where ${found} like ${pattern(words.toLowerCase())} limit ${maxPeople})`;
}

function pattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

function nameOf(table: 'actor' | 'person'): SQL {
  const of = sql.identifier(table);
  return sql`coalesce(nullif(btrim(${of}.first_name || ' ' || ${of}.last_name), ''), ${of}.email)`;
}

function lineOf(row: Row) {
  const { id, at, action, before, after, reason } = row;
  return {
    id,
    at,
    action,
    subject: { kind: row.subjectKind, id: row.subjectId },
    actor: row.actorId ? { userId: row.actorId, name: row.actorName } : null,
    person: row.userId ? { userId: row.userId, name: row.userName } : null,
    before,
    after,
    reason,
  };
}

export async function listAuditActions(): Promise<string[]> {
  const rows = await listRows(db(), { action: auditLog.action })`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > known.action order by l.action limit 1)
        from known where known.action is not null)
    select action from known where action is not null`;
  return rows.map((row) => row.action);
}
