import type { Actor } from '#app/features/accounts/actor.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, oneOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { mergedAccounts } from '#app/platform/db/schema/desk.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type MergeFailure, type MergePair, mergeRefusal } from './merge-policy.ts';

const sideShape = {
  userId: profiles.userId,
  email: profiles.email,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  userType: oneOf(['client', 'creative']),
  isAdmin: cell.boolean,
  isDisabled: cell.boolean,
  hasProfile: cell.boolean,
  hasPlan: cell.boolean,
  hasRunningPayment: cell.boolean,
  isPaying: cell.boolean,
  hasCustomer: cell.boolean,
  isLifetime: cell.boolean,
  creditCents: cell.number,
  openCents: cell.number,
  hasDispute: cell.boolean,
  hasPassword: cell.boolean,
  hasTwoFactor: cell.boolean,
  conversations: cell.number,
  reviews: cell.number,
  saved: cell.number,
  invoices: cell.number,
  waysIn: cell.number,
  notes: cell.number,
  files: cell.number,
  sessions: cell.number,
};

/** Both accounts; null when either is missing. */
export type MergeAccount = RowOf<typeof sideShape>;

export async function findMergePair(
  on: Pick<Database, 'execute'>,
  { keepId, goId }: { keepId: string; goId: string },
): Promise<(MergePair & { keep: MergeAccount; go: MergeAccount }) | null> {
  const sides = await listRows(on, sideShape)`
    select p.user_id, p.email, p.first_name, p.last_name, p.user_type, u.disabled_at is not null as is_disabled,
           u.two_factor_enabled as has_two_factor,
           exists (select from user_roles r where r.user_id = p.user_id and r.role = 'admin') as is_admin,
           exists (select from creative_profiles c where c.user_id = p.user_id) as has_profile,
           coalesce((select has_paid_access(s.is_lifetime, s.subscription_tier, s.subscription_end, s.grace_until)
                       from subscriptions s where s.user_id = p.user_id), false) as has_plan,
           exists (select from billing_subscriptions b where b.user_id = p.user_id and b.ended_at is null)
             as has_running_payment,
           exists (select from checkouts o where o.user_id = p.user_id and o.status = 'open') as is_paying,
           exists (select from billing_customers b where b.user_id = p.user_id) as has_customer,
           coalesce((select s.is_lifetime from subscriptions s where s.user_id = p.user_id), false) as is_lifetime,
           coalesce((select b.balance_cents from billing_customers b where b.user_id = p.user_id), 0) as credit_cents,
           coalesce((select sum(i.amount_cents)::int from billing_invoices i
                      where i.user_id = p.user_id and i.status = 'open'), 0) as open_cents,
           exists (select from billing_disputes d
                    where d.user_id = p.user_id and d.phase in ('warning', 'inquiry', 'open')) as has_dispute,
           exists (select from accounts a where a.user_id = p.user_id and a.password is not null) as has_password,
           (select count(*)::int from threads t where t.client_id = p.user_id
              or t.creative_id = (select id from creative_profiles c where c.user_id = p.user_id)) as conversations,
           (select count(*)::int from reviews r where r.user_id = p.user_id) as reviews,
           (select count(*)::int from shortlists l where l.user_id = p.user_id) as saved,
           (select count(*)::int from billing_invoices i where i.user_id = p.user_id) as invoices,
           (select count(*)::int from accounts a where a.user_id = p.user_id)
             + (select count(*)::int from passkeys k where k.user_id = p.user_id) as ways_in,
           (select count(*)::int from user_notes n where n.user_id = p.user_id) as notes,
           (select count(*)::int from uploads f where f.owner_id = p.user_id) as files,
           (select count(*)::int from sessions e where e.user_id = p.user_id) as sessions
      from profiles p join users u on u.id = p.user_id
     where p.user_id in (${keepId}::uuid, ${goId}::uuid)`;
  const keep = sides.find(({ userId }) => userId === keepId);
  const go = sides.find(({ userId }) => userId === goId);
  if (!keep || !go) {
    return null;
  }
  const { knowEachOther } = await getRow(on, { knowEachOther: cell.boolean })`
    select exists (
      select from creative_profiles c
       where c.user_id in (${keepId}::uuid, ${goId}::uuid)
         and (exists (select from threads t where t.creative_id = c.id and t.client_id in (${keepId}::uuid, ${goId}::uuid))
           or exists (select from shortlists l where l.creative_id = c.id and l.user_id in (${keepId}::uuid, ${goId}::uuid))
           or exists (select from reviews r where r.creative_id = c.id and r.user_id in (${keepId}::uuid, ${goId}::uuid)))
    ) as know_each_other`;
  return { keep, go, knowEachOther };
}

async function findByEmail(on: Pick<Database, 'execute'>, email: string): Promise<string | null> {
  const rows = await listRows(on, { userId: profiles.userId })`
    select user_id from profiles where email = ${email.trim().toLowerCase()} limit 1`;
  return rows[0]?.userId ?? null;
}

export async function findKept(userId: string): Promise<string | null> {
  if (!isUuid(userId)) {
    return null;
  }
  const row = await findRow(db(), { keptUserId: mergedAccounts.keptUserId })`
    select kept_user_id from merged_accounts where user_id = ${userId}`;
  return row?.keptUserId ?? null;
}

type MergePreview =
  | { code: MergeFailure; keep: null; go: null }
  | { code: MergeFailure | null; keep: MergeAccount; go: MergeAccount };

/** What a merge would move, and why it may be refused; null when the email has no account. */
export async function previewMerge(
  actor: Actor,
  { userId, email, isKept }: { userId: string; email: string; isKept: boolean },
): Promise<MergePreview> {
  const other = await findByEmail(db(), email);
  const nobody = { code: 'gone', keep: null, go: null } as const;
  if (!other || !isUuid(userId)) {
    return nobody;
  }
  if (other === userId) {
    return { code: 'sameAccount', keep: null, go: null };
  }
  const [keepId, goId] = isKept ? [userId, other] : [other, userId];
  const pair = await findMergePair(db(), { keepId, goId });
  return pair ? { code: mergeRefusal(actor, pair), keep: pair.keep, go: pair.go } : nobody;
}
