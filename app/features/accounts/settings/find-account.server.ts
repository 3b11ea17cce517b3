import { and, desc, eq, exists, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { accounts, passkeys, profiles, sessions, users } from '#app/platform/db/schema/identity.ts';
import type { Actor } from '../actor.ts';
import { describeDevice } from '../devices/describe-device.ts';
import { findChoices } from '../mail/notification-choices.server.ts';
import type { NotificationChoices } from '../mail/notification-mails.ts';

export type AccountSession = { id: string; device: string; lastUsed: string; isThisOne: boolean };

export type Account = {
  firstName: string;
  lastName: string;
  companyName: string | null;
  phone: string | null;
  email: string;
  /** False for users who have signed in only by Google or Apple. */
  hasPassword: boolean;
  isTwoFactorOn: boolean;
  passkeys: number;
  /** Connected sign-ins: Google, Apple, the organization's provider. */
  connectedSignIns: number;
  choices: NotificationChoices;
  sessions: AccountSession[];
};

const maxSessions = 50;

export async function findAccount(actor: Actor): Promise<Account> {
  const [passkeyCount, connectedSignIns, [profile], choices, open] = await Promise.all([
    db().$count(passkeys, eq(passkeys.userId, actor.userId)),
    db().$count(accounts, and(eq(accounts.userId, actor.userId), ne(accounts.providerId, 'credential'))),
    db()
      .select({
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        companyName: profiles.companyName,
        phone: profiles.phone,
        email: profiles.email,
        isTwoFactorOn: users.twoFactorEnabled,
        hasPassword: exists(
          db()
            .select({ one: sql`1` })
            .from(accounts)
            .where(and(eq(accounts.userId, profiles.userId), isNotNull(accounts.password))),
        ).mapWith(Boolean),
      })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(eq(profiles.userId, actor.userId)),
    findChoices(actor),
    db()
      .select({ id: sessions.id, userAgent: sessions.userAgent, updatedAt: sessions.updatedAt })
      .from(sessions)
      .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, now())))
      .orderBy(desc(sessions.updatedAt))
      .limit(maxSessions),
  ]);
  if (!profile) {
    throw new Error('the account has no profile');
  }
  return {
    ...profile,
    passkeys: passkeyCount,
    connectedSignIns,
    choices,
    sessions: open.map((session) => ({
      id: session.id,
      device: describeDevice(session.userAgent),
      lastUsed: session.updatedAt.toISOString(),
      isThisOne: session.id === actor.sessionId,
    })),
  };
}
