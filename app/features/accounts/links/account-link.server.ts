import { randomBytes } from 'node:crypto';
import { and, eq, gt, like, or, sql } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { verifications } from '#app/platform/db/schema/identity.ts';
import { sign } from '#app/platform/secret.server.ts';

/**
 * What the links of mails are good for. A reset link is made and taken by Better Auth; a sign-in link by us; a change of
 * address travels in a token of its own, and counts only while it is noted here.
 */
type Kind = 'sign-in-link' | 'change-email';

const resetLinks = 'reset-password:%';
const ownLinks = ['sign-in-link:%', 'change-email:%'];

/** A token that opens the account once, within `minutes`. The table alone does not give it. */
export async function makeSignInToken(
  on: Pick<Database, 'insert'>,
  { userId, minutes }: { userId: string; minutes: number },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await noteLink('sign-in-link', { token, userId, minutes }, on);
  return token;
}

/** Notes a link, so that it can be dropped. */
export async function noteLink(
  kind: Kind,
  { token, userId, minutes }: { token: string; userId: string; minutes: number },
  on: Pick<Database, 'insert'> = db(),
): Promise<void> {
  await on.insert(verifications).values({
    identifier: identifierOf(kind, token),
    value: userId,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
}

/** Whose link this is, while it is good. */
export async function findLink(kind: Kind, token: string): Promise<string | null> {
  const [found] = await db()
    .select({ userId: verifications.value })
    .from(verifications)
    .where(isGood(kind, token))
    .limit(1);
  return found?.userId ?? null;
}

/** Uses a link up: whose it was, or null. Of two at the same moment one gets it. */
export async function takeLink(kind: Kind, token: string): Promise<string | null> {
  const [taken] = await db()
    .delete(verifications)
    .where(isGood(kind, token))
    .returning({ userId: verifications.value });
  return taken?.userId ?? null;
}

/**
 * Drops every link that was mailed for an account. Called on any change of its password or address and when one of the
 * links is used: whoever reads an older mail gets in by none of them.
 */
export async function dropLinks(userId: string, on: Pick<Database, 'delete'> = db()): Promise<void> {
  await on
    .delete(verifications)
    .where(
      and(
        eq(verifications.value, userId),
        or(...[resetLinks, ...ownLinks].map((pattern) => like(verifications.identifier, pattern))),
      ),
    );
}

function isGood(kind: Kind, token: string) {
  return and(
    eq(verifications.identifier, identifierOf(kind, token)),
    gt(verifications.expiresAt, sql`now()`),
  );
}

function identifierOf(kind: Kind, token: string): string {
  return `${kind}:${sign(kind, token)}`;
}
