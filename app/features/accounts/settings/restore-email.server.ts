import { and, eq, gte, or, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { accounts, passkeys, sessions, users } from '#app/platform/db/schema/identity.ts';
import { resetMinutes } from '../auth.server.ts';
import { dropAllLinks, findLink, makeLink, takeLink } from '../links/account-link.server.ts';
import { dropWaitingAccount, hasOwner } from '../sign-up/waiting-account.server.ts';

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
