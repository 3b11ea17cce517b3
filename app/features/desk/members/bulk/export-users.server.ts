import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { csvText } from '#app/platform/csv.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { userSummaries } from '#app/platform/db/schema/user-summaries.ts';
import { planText } from '../list/plan-text.ts';
import { maxBulkPeople } from './bulk-actions.ts';

export type ExportedUsers =
  | { ok: true; csv: string }
  | { ok: false; code: 'notAllowed' | 'signInOld' | 'tooMany' | 'nobody' };

const columns = [
  'Name',
  'Email',
  'Type',
  'Company',
  'Phone',
  'Joined',
  'Last seen',
  'Plan',
  'Due',
  'Sign-in',
];

export async function exportUsers(
  actor: Actor,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ExportedUsers> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!isSignInRecent(actor, now)) {
    return { ok: false, code: 'signInOld' };
  }
  if (ids.length > maxBulkPeople) {
    return { ok: false, code: 'tooMany' };
  }
  return db().transaction(async (tx) => {
    const people = await listRows(tx, {
      userId: profiles.userId,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: profiles.email,
      userType: oneOf(['client', 'creative']),
      companyName: profiles.companyName,
      phone: profiles.phone,
      joinedAt: cell.isoTime,
      lastSeenAt: orNull(cell.isoTime),
      planRank: userSummaries.planRank,
      dueCents: userSummaries.dueCents,
      isDisabled: userSummaries.isDisabled,
    })`
      select p.user_id, p.first_name, p.last_name, p.email, p.user_type, p.company_name, p.phone, s.joined_at,
             nullif(s.last_seen_at, 'epoch') as last_seen_at, s.plan_rank, s.due_cents, s.is_disabled
        from profiles p join user_summaries s on s.user_id = p.user_id
       where p.user_id = any(${sql.param([...ids])}::uuid[]) order by s.name_key, p.user_id`;
    if (people.length === 0) {
      return { ok: false, code: 'nobody' };
    }
    const id = randomUUID();
    for (const { userId } of people) {
      await writeAudit(tx, actor.userId, {
        action: 'user.listed_in_export',
        subject: { kind: 'change', id },
        userId,
      });
    }
    await writeAudit(tx, actor.userId, {
      action: 'users.exported',
      subject: { kind: 'change', id },
      after: { people: people.length },
    });
    const rows = people.map((person) => [
      `${person.firstName} ${person.lastName}`.trim(),
      person.email,
      person.userType,
      person.companyName ?? '',
      person.phone ?? '',
      person.joinedAt.slice(0, 10),
      person.lastSeenAt?.slice(0, 10) ?? '',
      planText(person.planRank),
      person.dueCents > 0 ? dollars(person.dueCents) : '',
      person.isDisabled ? 'disabled' : 'open',
    ]);
    return { ok: true, csv: csvText(columns, rows) };
  });
}
