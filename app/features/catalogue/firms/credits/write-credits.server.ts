import { sql } from 'drizzle-orm';
import { PortfolioRefusal } from '#app/features/catalogue/portfolio/change-portfolio.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { credits, firms } from '#app/platform/db/schema/firms.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type CreditRole, creditRoles, creditStates } from '../credit-roles.ts';
import { maxFirmsADay } from '../firm-terms.ts';
import { type CreditLine, creditChanges, type KeptCredit, type WishedCredit } from './credit-changes.ts';

type NamedFirm = { key: string; id: string | null };

/**
 * Finds firms by normalized name (name_key), which ignores case, accents and punctuation; results in the given order.
 * Of several with one name, a claimed firm wins, then the one with the most projects. Locks each name until the
 * transaction ends so that no firm is made twice.
 */
async function firmsByName(tx: Transaction, names: readonly string[]): Promise<NamedFirm[]> {
  if (names.length === 0) {
    return [];
  }
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('firm name ' || key, 0))
      from (select distinct name_key(name) as key from unnest(${sql.param([...names])}::text[]) as name order by 1) keys`);
  return listRows(tx, { key: cell.text, id: orNull(firms.id) })`
    select name_key(n.name) as key, f.id
      from unnest(${sql.param([...names])}::text[]) with ordinality as n (name, number)
      left join lateral (
        select f.id from firms f left join project_counts c on c.key = 'firm:' || f.id
         where f.name_key = name_key(n.name)
         order by f.claimed_at is null, c.listed_count desc nulls last, f.created_at, f.id limit 1) f on true
     order by n.number`;
}

/**
 * New firms the account may still make today. Portfolio changes of one account are serialized, so the count holds until
 * the write.
 */
async function firmsLeftToday(tx: Transaction, userId: string): Promise<number> {
  const { count } = await getRow(tx, { count: cell.number })`
    select count(*)::int as count from firms
     where created_by = ${userId} and created_at > now() - interval '1 day'`;
  return Math.max(0, maxFirmsADay - count);
}

async function makeFirm(
  tx: Transaction,
  { name, role, userId }: { name: string; role: CreditRole; userId: string },
): Promise<string> {
  const { id } = await getRow(tx, { id: firms.id })`
    insert into firms (slug, name, name_key, discipline, created_by)
    values ('', ${name}, '', ${creditRoles[role].discipline}, ${userId}) returning id`;
  return id;
}

/** A submitted line: for an existing firm, or for a name that is matched or made. */
export type CreditRequest = {
  id: string | null;
  role: CreditRole;
  firm: { id: string } | { name: string };
  product: string | null;
};

export type CreditsRefused = {
  ok: false;
  code: 'creditTwice' | 'creditRemoved' | 'firmGone' | 'firmsFullAt';
  line: number;
};

/**
 * Writes a project's credits in the submitted order, at most maxCredits (checked by the form's schema). Writes nothing
 * when a line is refused. Leaving out a disputed line settles the dispute: it is stored as removed.
 */
export async function writeCredits(
  tx: Transaction,
  { projectId, userId, wishes }: { projectId: string; userId: string; wishes: readonly CreditRequest[] },
): Promise<{ ok: true } | CreditsRefused> {
  const named = await nameFirms(tx, { userId, wishes });
  if (!named.ok) {
    return named;
  }
  const kept = await listRows(tx, keptShape)`
    select id, firm_id, role, product, state from credits where project_id = ${projectId} order by id for update`;
  const changes = creditChanges(kept, named.wished);
  if (!changes.ok) {
    return changes;
  }
  const made = await makeFirms(tx, { userId, lines: changes.lines, names: named.names });
  await takeOff(tx, { userId, gone: changes.gone });
  await writeLines(tx, { projectId, lines: changes.lines, made });
  return { ok: true };
}

const keptShape = {
  id: credits.id,
  firmId: credits.firmId,
  role: oneOf(creditRoles),
  product: credits.product,
  state: oneOf(creditStates),
};

type Named =
  /** A new firm has its normalized name as a temporary id; `names` maps it to the typed name. */
  { ok: true; wished: WishedCredit[]; names: ReadonlyMap<string, string> } | CreditsRefused;

async function nameFirms(
  tx: Transaction,
  { userId, wishes }: { userId: string; wishes: readonly CreditRequest[] },
): Promise<Named> {
  const typed = wishes.flatMap(({ firm }) => ('name' in firm ? firm.name : []));
  const found = await firmsByName(tx, typed);
  const ids = wishes.flatMap(({ firm }) => ('id' in firm && isUuid(firm.id) ? firm.id : []));
  const rows = await listRows(tx, { id: firms.id })`
    select id from firms where id = any(${sql.param(ids)}::uuid[])`;
  const known = new Set(rows.map(({ id }) => id));
  let left: number | null = null;
  const names = new Map<string, string>();
  const wished: WishedCredit[] = [];
  for (const [line, { id, role, product, firm }] of wishes.entries()) {
    if ('id' in firm) {
      if (!known.has(firm.id)) return { ok: false, code: 'firmGone', line };
      wished.push({ id, role, product, firmId: firm.id });
      continue;
    }
    const match = found.shift();
    if (!match?.key) return { ok: false, code: 'firmGone', line };
    if (match.id === null && !names.has(match.key)) {
      left ??= await firmsLeftToday(tx, userId);
      if (names.size >= left) return { ok: false, code: 'firmsFullAt', line };
      names.set(match.key, firm.name);
    }
    wished.push({ id, role, product, firmId: match.id ?? match.key });
  }
  return { ok: true, wished, names };
}

/** Makes missing firms in name order, the order in which firmsByName locks names. */
async function makeFirms(
  tx: Transaction,
  {
    userId,
    lines,
    names,
  }: { userId: string; lines: readonly CreditLine[]; names: ReadonlyMap<string, string> },
): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const [key, name] of [...names].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const role = lines.find(({ firmId }) => firmId === key)?.role;
    if (role) made.set(key, await makeFirm(tx, { name, role, userId }));
  }
  return made;
}

async function takeOff(
  tx: Transaction,
  { userId, gone }: { userId: string; gone: readonly KeptCredit[] },
): Promise<void> {
  const idsOf = (isDisputed: boolean) =>
    sql.param(gone.filter(({ state }) => (state === 'disputed') === isDisputed).map(({ id }) => id));
  if (gone.some(({ state }) => state === 'disputed')) {
    await tx.execute(sql`
      update credit_disputes set status = 'settled', outcome = 'removed', decided_by = ${userId}, decided_at = now()
       where credit_id = any(${idsOf(true)}::uuid[]) and status = 'open'`);
    await tx.execute(sql`
      update credits set state = 'removed', state_changed_at = now() where id = any(${idsOf(true)}::uuid[])`);
  }
  await tx.execute(sql`delete from credits where id = any(${idsOf(false)}::uuid[])`);
}

async function writeLines(
  tx: Transaction,
  {
    projectId,
    lines,
    made,
  }: { projectId: string; lines: readonly CreditLine[]; made: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = lines.map((line, index) => ({
    ...line,
    firmId: made.get(line.firmId) ?? line.firmId,
    order: index + 1,
  }));
  const stored = rows.filter(({ id }) => id !== null);
  const added = rows.filter(({ id }) => id === null);
  const column = <Value>(of: typeof rows, value: (row: (typeof rows)[number]) => Value) =>
    sql.param(of.map(value));
  await tx.execute(sql`
    update credits c
       set role = n.role, product = n.product, sort_order = n.sort_order, state = n.state,
           state_changed_at = case when c.state <> n.state then now() else c.state_changed_at end
      from unnest(${column(stored, ({ id }) => id)}::uuid[], ${column(stored, ({ role }) => role)}::text[],
                  ${column(stored, ({ product }) => product)}::text[], ${column(stored, ({ state }) => state)}::text[],
                  ${column(stored, ({ order }) => order)}::int[]) as n (id, role, product, state, sort_order)
     where c.id = n.id
       and (c.role, c.product, c.sort_order, c.state) is distinct from (n.role, n.product, n.sort_order, n.state)`);
  await tx.execute(sql`
    insert into credits (project_id, firm_id, role, product, sort_order)
    select ${projectId}, n.firm_id, n.role, n.product, n.sort_order
      from unnest(${column(added, ({ firmId }) => firmId)}::uuid[], ${column(added, ({ role }) => role)}::text[],
                  ${column(added, ({ product }) => product)}::text[], ${column(added, ({ order }) => order)}::int[])
           as n (firm_id, role, product, sort_order)`);
}

/**
 * Credits a firm by name as the design architect of a project that has none. A firm that removed its credit is not
 * credited again. Throws a refusal when the account has made too many firms today.
 */
export async function creditArchitect(
  tx: Transaction,
  { projectId, userId, name }: { projectId: string; userId: string; name: string },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from credits where project_id = ${projectId} and role like '%architect%' limit 1`);
  if (rows.length > 0) {
    return;
  }
  const [named] = await firmsByName(tx, [name]);
  // A name without letters or digits is not a firm name.
  if (!named?.key) {
    return;
  }
  if (named.id === null && (await firmsLeftToday(tx, userId)) === 0) {
    throw new PortfolioRefusal('firmsFull');
  }
  const role = 'design-architect';
  const firmId = named.id ?? (await makeFirm(tx, { name, role, userId }));
  await tx.execute(sql`
    insert into credits (project_id, firm_id, role, sort_order)
    values (${projectId}, ${firmId}, ${role},
            1 + coalesce((select max(sort_order) from credits where project_id = ${projectId}), 0))`);
}
