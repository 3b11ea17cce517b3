import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import type { Actor } from '../actor.ts';
import { auth } from '../auth.server.ts';
import type { TwoFactorStanding } from './two-factor-policy.ts';

export async function findTwoFactorStanding({ userId }: Pick<Actor, 'userId'>): Promise<TwoFactorStanding> {
  const [row, { isAdminTwoFactorRequired }] = await Promise.all([
    findRow(db(), { isOn: users.twoFactorEnabled, hasRole: cell.boolean })`
      select u.two_factor_enabled as is_on,
             exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as has_role
        from users u where u.id = ${userId}`,
    getSiteSettings(db()),
  ]);
  return {
    isTwoFactorOn: row?.isOn ?? false,
    hasAdminRole: row?.hasRole ?? false,
    isRequiredOfAdmins: isAdminTwoFactorRequired,
  };
}

export async function countRecoveryCodes(userId: string): Promise<number> {
  return (await listRecoveryCodes(userId)).length;
}

export async function listRecoveryCodes(userId: string): Promise<string[]> {
  return (await auth().api.viewBackupCodes({ body: { userId } })).backupCodes;
}
