import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { siteSettings } from '#app/platform/db/schema/settings.ts';

/**
 * Requires two-factor authentication of admins, from the command line, for an admin who cannot confirm a code there:
 * until they set it up, the role has no effect. The audit log names no actor.
 */
export async function requireAdminTwoFactor(now: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const key = 'isAdminTwoFactorRequired';
    await tx
      .insert(siteSettings)
      .values({ key, value: true, updatedAt: now })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: true, updatedAt: now } });
    await writeAudit(tx, null, {
      action: 'setting.changed',
      subject: { kind: 'setting', id: key },
      after: true,
    });
  });
}
