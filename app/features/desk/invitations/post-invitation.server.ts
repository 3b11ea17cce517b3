import { hash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { invitationEmail } from '#app/emails/invitation-email.tsx';
import { aboutField, formFields } from '#app/features/catalogue/creatives/profile-fields.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow, orNull } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { type InvitedDetails, invitationLinks, invitations } from '#app/platform/db/schema/invitations.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { mailboxOf } from '#app/platform/mail/mail-limits.server.ts';
import { consumeAll, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { invitationDays, invitationsPerDay, invitationsPerHour, keptDays } from './invitation-policy.ts';

const perHour: RateLimit = { name: 'invitation-hour', points: invitationsPerHour, seconds: 3_600 };
const perDay: RateLimit = { name: 'invitation-day', points: invitationsPerDay, seconds: 86_400 };

export function countInvitation() {
  return consumeAll([
    [perHour, 'site'],
    [perDay, 'site'],
  ]);
}

type Posted = { id: string; email: string; details: InvitedDetails; adminId: string | null };

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

const tokenPattern = /^[\w-]{32}$/;

/** A new token for an invitation. Only its hash is stored. */
async function makeInvitationToken(tx: Transaction, invitationId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx.insert(invitationLinks).values({ tokenHash: hashToken(token), invitationId });
  return token;
}

/** The stored hash of a token; a malformed one gives a hash that matches nothing. */
export function hashToken(token: string): string {
  return tokenPattern.test(token) ? sign('invitation', token) : '';
}

/**
 * The key on the never-invite list. It depends only on the address, so the list survives a new site secret or a
 * restored backup.
 */
export function addressHash(email: string): string {
  return hash('sha256', `never invite\n${mailboxOf(email)}`, 'base64url');
}

/** Deletes the content of all import lines for an address. The lines' existence and verdicts stay. */
export async function forgetLines(tx: Transaction, addressHash: string | null): Promise<void> {
  if (addressHash) {
    await tx.execute(sql`
      update import_lines
         set cells = null, details = null, notes = '[]', suggestions = '[]', address_hash = null
       where address_hash = ${addressHash}`);
  }
}
