import type { PoolClient } from 'pg';
import { featuredDays } from '#app/features/desk/members/featured-grant.ts';
import type { AdminWork } from './admin-work.ts';
import { type AuditLine, daysBefore } from './audit-lines.ts';

const announcement = 'The map is redrawn on Sunday between 6 and 7 UTC; browse works meanwhile.';

/** Earlier actions of the demo's admin: Featured grants, an announcement, a password. */
export async function findEarlierActions(
  client: PoolClient,
  { now, adminId }: AdminWork,
): Promise<AuditLine[]> {
  const setting = { kind: 'setting', id: 'announcement' };
  return [
    {
      at: daysBefore(now, 3 * 365),
      action: 'admin.granted',
      subject: { kind: 'user', id: adminId },
      userId: adminId,
      before: { admin: false },
      after: { admin: true },
      isByCommandLine: true,
    },
    { at: daysBefore(now, 52), action: 'setting.changed', subject: setting, before: '', after: announcement },
    { at: daysBefore(now, 50), action: 'setting.changed', subject: setting, before: announcement, after: '' },
    ...(await findGrants(client, now)),
    ...(await findReset(client, now)),
  ];
}

/** The grants that end first. */
async function findGrants(client: PoolClient, now: Date): Promise<AuditLine[]> {
  const { rows } = await client.query<{ id: string; user_id: string; until: Date }>(
    `select id, user_id, featured_granted_until as until from creative_profiles
      where is_featured and featured_granted_until > $1
      order by featured_granted_until, id limit 4`,
    [now],
  );
  return rows.map(({ id, user_id, until }) => ({
    at: daysBefore(until, featuredDays),
    action: 'featured.granted',
    subject: { kind: 'creative', id },
    userId: user_id,
    before: { isFeatured: false, featuredUntil: null, grantedUntil: null },
    after: { isFeatured: true, featuredUntil: until, grantedUntil: until },
  }));
}

async function findReset(client: PoolClient, now: Date): Promise<AuditLine[]> {
  const { rows } = await client.query<{ user_id: string }>(
    `select user_id from profiles where user_type = 'client' order by email offset 12 limit 1`,
  );
  return rows.map(({ user_id }) => ({
    at: daysBefore(now, 13),
    action: 'user.reset_sent',
    subject: { kind: 'user', id: user_id },
    userId: user_id,
  }));
}
