import { sql } from 'drizzle-orm';
import { invitationEmail } from '#app/emails/invitation-email.tsx';
import { aboutField, formFields } from '#app/features/catalogue/creatives/profile-fields.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow, orNull } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { type InvitedDetails, invitations } from '#app/platform/db/schema/invitations.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { consumeAll, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { makeInvitationToken } from './invitation-link.server.ts';
import { invitationDays, invitationsPerDay, invitationsPerHour, keptDays } from './invitation-terms.ts';

const perHour: RateLimit = { name: 'invitation-hour', points: invitationsPerHour, seconds: 3_600 };
const perDay: RateLimit = { name: 'invitation-day', points: invitationsPerDay, seconds: 86_400 };

export function countInvitation() {
  return consumeAll([
    [perHour, 'site'],
    [perDay, 'site'],
  ]);
}

export type Posted = { id: string; email: string; details: InvitedDetails; adminId: string | null };

export async function postInvitation(
  tx: Transaction,
  { id, email, details, adminId }: Posted,
  { isReminder }: { isReminder: boolean },
): Promise<void> {
  const token = await makeInvitationToken(tx, id);
  const url = `${env().origin}/claim/${token}`;
  const { supportEmail } = await getSiteSettings(tx);
  const row = await findRow(tx, { expiresAt: orNull(invitations.expiresAt) })`
    update invitations
       set sent_at = now(), sent_count = sent_count + 1,
           reminded_at = case when ${isReminder} then now() else reminded_at end,
           expires_at = now() + ${invitationDays} * interval '1 day'
     where id = ${id}
    returning expires_at`;
  const content = await invitationEmail({
    firstName: details.firstName,
    invitedBy: await nameOf(tx, adminId),
    stored: storedNames(details),
    until: dayText((row?.expiresAt ?? new Date()).toISOString()),
    keptDays,
    url,
    removeUrl: `${url}/remove`,
    supportEmail,
    isReminder,
  });
  await postMail(tx, content, { to: email });
}

async function nameOf(tx: Transaction, adminId: string | null): Promise<string | null> {
  const row = await findRow(tx, { firstName: profiles.firstName, lastName: profiles.lastName })`
    select first_name, last_name from profiles where user_id = ${sql.param(adminId)}::uuid`;
  return row ? `${row.firstName} ${row.lastName}`.trim() || null : null;
}

/** Names of the stored fields without their values: the email must not carry arbitrary cell contents from a file. */
function storedNames({ firstName, phone, profile, specialtyIds, area }: InvitedDetails): string[] {
  const names = [
    ...(firstName ? ['name'] : []),
    'email address',
    ...(phone ? ['phone number'] : []),
    ...formFields.filter((name) => name in profile).map((name) => lowered(aboutField(name).label)),
    ...(specialtyIds.length > 0 ? ['specialties'] : []),
    ...(area ? ['place of work'] : []),
  ];
  return names;
}

/** "Business name" becomes "business name"; brand names keep their case. */
function lowered(label: string): string {
  return /^(Instagram|LinkedIn)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
