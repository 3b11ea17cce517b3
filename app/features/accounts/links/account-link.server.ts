import { randomBytes } from 'node:crypto';
import { and, eq, gt, like, or, sql } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { verifications } from '#app/platform/db/schema/identity.ts';
import { sign } from '#app/platform/secret.server.ts';

/**
 * The kinds of mailed links. Better Auth creates and consumes the password reset links, this file the others. The
 * table does not contain the tokens.
 */
type Kind = (typeof waysIn)[number] | 'restore-email';

const waysIn = ['reset-password', 'sign-in-link', 'confirm-email', 'change-email'] as const;

type AccountLink = {
  userId: string;
  /** The address that the link is about; null for a sign-in link. */
  email: string | null;
  createdAt: Date;
};

export async function makeLink(
  on: Pick<Database, 'insert'>,
  kind: Kind,
  { userId, email = null, minutes }: { userId: string; email?: string | null; minutes: number },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await on.insert(verifications).values({
    identifier: identifierOf(kind, token),
    value: userId,
    email,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
  return token;
}

export async function findLink(kind: Kind, token: string): Promise<AccountLink | null> {
  const [found] = await db().select(linkColumns).from(verifications).where(isGood(kind, token)).limit(1);
  return found ?? null;
}

/** Consumes a link; null when it is invalid. Of two concurrent calls, only one gets it. */
export async function takeLink(
  kind: Kind,
  token: string,
  on: Pick<Database, 'delete'> = db(),
): Promise<AccountLink | null> {
  const [taken] = await on.delete(verifications).where(isGood(kind, token)).returning(linkColumns);
  return taken ?? null;
}

const linkColumns = {
  userId: verifications.value,
  email: verifications.email,
  createdAt: verifications.createdAt,
};

/**
 * Drops every mailed link of an account except those that restore a former address. Call it on any change of
 * password or address, and when one of the links is used, so that older mails give no access.
 */
export async function dropLinks(userId: string, on: Pick<Database, 'delete'> = db()): Promise<void> {
  await on.delete(verifications).where(isMailed(userId, waysIn));
}

/** Like `dropLinks`, but also drops the links to former addresses, after one of them was used. */
export async function dropAllLinks(userId: string, on: Pick<Database, 'delete'>): Promise<void> {
  await on.delete(verifications).where(isMailed(userId, [...waysIn, 'restore-email']));
}

function isMailed(userId: string, kinds: readonly Kind[]) {
  const isOfKinds = kinds.map((kind) => like(verifications.identifier, `${kind}:%`));
  return and(eq(verifications.value, userId), or(...isOfKinds));
}

function isGood(kind: Kind, token: string) {
  return and(
    eq(verifications.identifier, identifierOf(kind, token)),
    gt(verifications.expiresAt, sql`now()`),
  );
}

function identifierOf(kind: Kind, token: string): string {
  return `${kind}:${kind === 'reset-password' ? token : sign(kind, token)}`;
}
