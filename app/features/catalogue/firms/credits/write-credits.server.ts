import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { credits, firms } from '#app/platform/db/schema/firms.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type CreditRole, creditRoles } from '../credit-roles.ts';
import { type CreditLine, creditChanges, type KeptCredit, type WishedCredit } from './credit-changes.ts';
import { creditStates } from './credit-states.ts';
import { firmsByName, firmsLeftToday, makeFirm } from './firms-by-name.server.ts';

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
