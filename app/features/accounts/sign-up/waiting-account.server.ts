import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { daySeconds } from '#app/platform/days.ts';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows } from '#app/platform/db/rows.server.ts';
import { profiles, type SignUpMetadata, users } from '#app/platform/db/schema/identity.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { dropLinks } from '../links/account-link.server.ts';
import { askForLink } from '../links/sign-in-by-link.server.ts';
import { checkoutPath } from './plan-intent.ts';

/**
 * An unconfirmed account, as the browser that created it may see and change it. A signed cookie identifies the
 * browser, so that nobody else learns whether an account exists.
 */
type WaitingAccount = {
  userId: string;
  email: string;
  firstName: string;
  isConfirmed: boolean;
  next: string;
  signUp: SignUpMetadata;
  sentAt: Date;
};

const keptSeconds = daySeconds;

const cookie = () => ownCookie('waiting', { maxAge: keptSeconds });

const kept = z.object({ userId: z.uuid(), sentAt: z.number() });

export function rememberWaiting(userId: string): Promise<string> {
  return cookie().serialize({ userId, sentAt: now().getTime() });
}

export function forgetWaiting(): Promise<string> {
  return cookie().serialize('', { maxAge: 0 });
}

export async function findWaitingAccount(headers: Headers): Promise<WaitingAccount | null> {
  const parsed = kept.safeParse(await cookie().parse(headers.get('cookie')));
  if (!parsed.success) {
    return null;
  }
  const [user] = await db()
    .select({
      userId: users.id,
      email: users.email,
      isConfirmed: users.emailVerified,
      signUp: users.signUp,
      firstName: profiles.firstName,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, parsed.data.userId));
  return user?.signUp
    ? {
        ...user,
        signUp: user.signUp,
        next: afterConfirming(user.signUp),
        sentAt: new Date(parsed.data.sentAt),
      }
    : null;
}

/** The chosen plan, the page that needed an account, or the site's root (DECISIONS). */
export function afterConfirming({ plan, billing, next }: Partial<SignUpMetadata>): string {
  return plan && billing ? checkoutPath({ plan, billing }) : (safePath(next) ?? '/');
}

type AddressChange = { ok: true } | { ok: false; code: 'userExists' | 'tooManySignUps' | 'confirmed' };

/** Changes the address of a waiting account and mails a new link; links to the old address become invalid. */
export async function changeWaitingAddress(
  account: WaitingAccount,
  { email, address }: { email: string; address: string },
): Promise<AddressChange> {
  if (!(await countMail('signUp', { to: email, address })).ok) {
    return { ok: false, code: 'tooManySignUps' };
  }
  const changed = await db().transaction(async (tx): Promise<AddressChange> => {
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (taken && taken.id !== account.userId) {
      return { ok: false, code: 'userExists' };
    }
    const rows = await tx
      .update(users)
      .set({ email })
      .where(and(eq(users.id, account.userId), eq(users.emailVerified, false)))
      .returning({ id: users.id });
    if (rows.length === 0) {
      return { ok: false, code: 'confirmed' };
    }
    await dropLinks(account.userId, tx);
    return { ok: true };
  });
  if (changed.ok) {
    await askForLink({ kind: 'confirmation', email }, { address });
  }
  return changed;
}

export const isWaiting = sql`not u.email_verified and u.disabled_at is null
  and not exists (select 1 from user_roles r where r.user_id = u.id)`;

/** Whether a confirmed account has this address. A waiting account does not block the address for its owner. */
export async function hasOwner(email: string, on: Pick<Database, 'execute'> = db()): Promise<boolean> {
  const found = await findRow(on, { isOwned: cell.boolean })`
    select not (${isWaiting}) as is_owned from users u where u.email = ${email}`;
  return found?.isOwned ?? false;
}

/**
 * Deletes the waiting account of an address, with its password and mails, after the owner proved or denied
 * ownership. Returns whether there was one.
 */
export async function dropWaitingAccount(tx: Transaction, email: string): Promise<boolean> {
  const dropped = await listRows(tx, { id: users.id })`
    delete from users u where u.email = ${email} and ${isWaiting} returning u.id`;
  for (const { id } of dropped) {
    await dropLinks(id, tx);
  }
  return dropped.length > 0;
}
