import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { addressChangedEmail, addressChangeEmail } from '#app/emails/account-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { accounts, passkeys, profiles, sessions, users } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import type { Actor } from '../actor.ts';
import { confirmationHours, resetMinutes } from '../auth.server.ts';
import { dropAllLinks, dropLinks, findLink, makeLink, takeLink } from '../links/account-link.server.ts';
import { checkPassword } from '../passwords/check-password.server.ts';
import { checkCredentials } from '../sign-in/sign-in.server.ts';
import { dropWaitingAccount, hasOwner } from '../sign-up/waiting-account.server.ts';

/** How long a former address can restore the account. */
const restoreDays = 7;

type EmailChange =
  | { ok: true }
  | { ok: false; code: 'sameEmail' | 'wrongPassword' | 'tooManyTries' | 'tooManyMails' };

/**
 * Mails a confirmation link to the new address; the address changes once confirmed there. If the new address has an
 * account, no mail is sent but the answer is the same, so that it does not reveal accounts. `address`: the
 * requester's IP address.
 */
export async function changeEmail(
  actor: Actor,
  { email, currentPassword }: { email: string; currentPassword: string },
  { address, headers }: { address: string; headers: Headers },
): Promise<EmailChange> {
  const { userId, firstName } = actor;
  if (email === actor.email.toLowerCase()) {
    return { ok: false, code: 'sameEmail' };
  }
  const checked = await checkPassword(actor, { password: currentPassword, headers });
  if (!checked.ok) {
    return checked;
  }
  const counted = await countMail('changeEmail', { to: email, address, userId });
  if (!counted.ok) {
    return { ok: false, code: 'tooManyMails' };
  }
  if (await hasOwner(email)) {
    return { ok: true };
  }
  await db().transaction(async (tx) => {
    const token = await makeLink(tx, 'change-email', { userId, email, minutes: confirmationHours * 60 });
    const url = `${env().origin}/auth/change-email?token=${token}`;
    const content = await addressChangeEmail({ firstName, newEmail: email, url, hours: confirmationHours });
    await postMail(tx, content, { to: email, userId });
  });
  return { ok: true };
}

/** The former address is left out: the reader of this mailbox may be a stranger. */
type OpenedChange = { newEmail: string; isOwnSession: boolean };

/** The change of address that a link is for; null when the link is invalid. Changes nothing. */
export async function findEmailChange(actor: Actor | null, token: string): Promise<OpenedChange | null> {
  const link = await findLink('change-email', token);
  return link?.email ? { newEmail: link.email, isOwnSession: actor?.userId === link.userId } : null;
}

type ConfirmedChange =
  | { ok: true }
  | { ok: false; code: 'invalid' | 'signInFirst' | 'invalidCredentials' }
  | { ok: false; code: 'tooManySignIns'; retryAfterSeconds: number };

/**
 * Changes the address by the link mailed to the new one: in a session of the account, or with its password. Opens no
 * session. Two-factor authentication requires a session. The former address gets a mail with a link that restores
 * the account.
 */
export async function confirmEmailChange(
  actor: Actor | null,
  {
    token,
    password,
    address,
    headers,
  }: { token: string; password: string; address: string; headers: Headers },
): Promise<ConfirmedChange> {
  const link = await findLink('change-email', token);
  const owner = link ? await findOwner(link.userId) : null;
  if (!link || !owner) {
    return { ok: false, code: 'invalid' };
  }
  if (actor?.userId !== link.userId) {
    if (owner.isTwoFactorOn) {
      return { ok: false, code: 'signInFirst' };
    }
    const checked = await checkCredentials({ email: owner.email, password }, { address, headers });
    if (!checked.ok) {
      return checked;
    }
  }
  return db().transaction(async (tx): Promise<ConfirmedChange> => {
    // Locks the user, so that two links of one account are used one after the other.
    await tx.execute(sql`select 1 from users where id = ${link.userId} for update`);
    const { userId, email } = link;
    if (!email || (await hasOwner(email, tx)) || !(await takeLink('change-email', token, tx))) {
      return { ok: false, code: 'invalid' };
    }
    await dropWaitingAccount(tx, email);
    await dropLinks(userId, tx);
    await notifyFormerAddress(tx, { userId, newEmail: email });
    await tx
      .update(users)
      .set({ email, emailVerified: true, updatedAt: sql`now()` })
      .where(eq(users.id, userId));
    return { ok: true };
  });
}

async function findOwner(userId: string) {
  const [owner] = await db()
    .select({ email: users.email, isTwoFactorOn: users.twoFactorEnabled })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)));
  return owner ?? null;
}

async function notifyFormerAddress(
  tx: Transaction,
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<void> {
  const [person] = await tx
    .select({ email: profiles.email, firstName: profiles.firstName })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  if (!person) {
    return;
  }
  const { email, firstName } = person;
  const { supportEmail } = await getSiteSettings(tx);
  const minutes = restoreDays * 24 * 60;
  const token = await makeLink(tx, 'restore-email', { userId, email, minutes });
  const url = `${env().origin}/auth/restore-email?token=${token}`;
  const content = await addressChangedEmail({ firstName, newEmail, url, days: restoreDays, supportEmail });
  await postMail(tx, content, { to: email, userId });
}

/** The former address that a link restores; null when the link is invalid. Changes nothing. */
export async function findFormerEmail(token: string): Promise<string | null> {
  const link = await findLink('restore-email', token);
  if (!link?.email || (await hasOwner(link.email))) {
    return null;
  }
  return link.email;
}

/**
 * Restores an account's former address by the link mailed there after a change. Whoever changed it knew the
 * password, so this ends all sessions, invalidates the password and all links, and removes ways to sign in added
 * since. Returns a token for setting a new password, and opens no session.
 */
export async function restoreEmail(token: string): Promise<{ resetToken: string } | null> {
  const link = await findLink('restore-email', token);
  if (!link) {
    return null;
  }
  const { userId } = link;
  return db().transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${userId} for update`);
    if (!link.email || (await hasOwner(link.email, tx))) {
      return null;
    }
    const taken = await takeLink('restore-email', token, tx);
    if (!taken) {
      return null;
    }
    await dropWaitingAccount(tx, link.email);
    await dropAllLinks(userId, tx);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx
      .delete(accounts)
      .where(
        and(
          eq(accounts.userId, userId),
          or(eq(accounts.providerId, 'credential'), gte(accounts.createdAt, taken.createdAt)),
        ),
      );
    await tx
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, taken.createdAt)));
    await tx.update(users).set({ email: link.email, updatedAt: sql`now()` }).where(eq(users.id, userId));
    return { resetToken: await makeLink(tx, 'reset-password', { userId, minutes: resetMinutes }) };
  });
}
