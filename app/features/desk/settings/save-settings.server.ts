import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { findTwoFactorStanding } from '#app/features/accounts/two-factor/set-up-two-factor.server.ts';
import { mayRequireOfAdmins } from '#app/features/accounts/two-factor/two-factor-policy.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { changedSettings, type SettingKey, type SiteSettings } from '#app/features/site/site-settings.ts';
import { db } from '#app/platform/db/client.server.ts';
import { siteSettings } from '#app/platform/db/schema/settings.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';

type SaveSettingsResult =
  | { ok: true; changed: SettingKey[] }
  | { ok: false; code: 'notAllowed' | 'twoFactorMissing' }
  /** Nothing was written, because another admin changed some of the same settings. `stored`: the current values. */
  | { ok: false; code: 'conflict'; keys: SettingKey[]; stored: SiteSettings };

/** Any cached page may show a setting, such as the announcement. */
const everyPage = 'all';

/**
 * Writes the settings changed since the form was `opened`; others keep changes by other admins. A conflict writes
 * nothing. Each change is audited. All processes drop their cached pages, this one before it answers. Only an admin
 * with two-factor authentication can require it.
 */
export async function saveSettings(
  actor: Actor,
  { opened, settings, now }: { opened: SiteSettings; settings: SiteSettings; now: Date },
): Promise<SaveSettingsResult> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const isTwoFactorAsked = settings.isAdminTwoFactorRequired && !opened.isAdminTwoFactorRequired;
  if (isTwoFactorAsked && !mayRequireOfAdmins(await findTwoFactorStanding(actor))) {
    return { ok: false, code: 'twoFactorMissing' };
  }
  const saved = await db().transaction(async (tx): Promise<SaveSettingsResult> => {
    // Serialized, so that each audit entry has the true previous value.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site_settings'))`);
    const stored = await getSiteSettings(tx);
    const keys = changedSettings(opened, settings).filter((key) => stored[key] !== settings[key]);
    const conflicts = keys.filter((key) => stored[key] !== opened[key]);
    if (conflicts.length > 0) {
      return { ok: false, code: 'conflict', keys: conflicts, stored };
    }
    for (const key of keys) {
      await tx.execute(sql`
        insert into site_settings (key, value, updated_at)
        values (${key}, ${JSON.stringify(settings[key])}::jsonb, ${now.toISOString()}::timestamptz)
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`);
      await writeAudit(tx, actor.userId, {
        action: 'setting.changed',
        subject: { kind: 'setting', id: key },
        before: stored[key],
        after: settings[key],
      });
    }
    if (keys.length > 0) {
      await tx.execute(sql`select pg_notify('page_changes', ${everyPage})`);
    }
    return { ok: true, changed: keys };
  });
  if (saved.ok && saved.changed.length > 0) {
    dropPages(everyPage);
  }
  return saved;
}

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
