import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { verifications } from '#app/platform/db/schema/identity.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { sign } from '#app/platform/secret.server.ts';

/**
 * A person from the provider who is not signed in yet: an account must be made or connected, or our second factor is
 * pending. Stored for half an hour; a cookie refers to it.
 */
export type HeldIdentity = z.infer<typeof heldSchema>;

const heldSchema = z.object({
  kind: z.enum(['enter', 'secondFactor']),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean().nullable(),
  isMultiFactor: z.boolean(),
  authenticatedAt: z.coerce.date().nullable(),
  idToken: z.string(),
  next: z.string(),
});

const minutes = 30;

const cookie = () => ownCookie('organization', { maxAge: minutes * 60 });

export async function holdIdentity(held: HeldIdentity, on: Pick<Database, 'insert'> = db()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await on.insert(verifications).values({
    identifier: identifierOf(token),
    value: JSON.stringify(held),
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
  return cookie().serialize(token);
}

/** Null without the cookie or after half an hour. */
export async function findHeld(kind: HeldIdentity['kind'], headers: Headers): Promise<HeldIdentity | null> {
  const token = await readToken(headers);
  if (!token) {
    return null;
  }
  const [row] = await db().select({ value: verifications.value }).from(verifications).where(isGood(token));
  return read(kind, row);
}

/** Like `findHeld`, and deletes it: of concurrent calls one gets it. */
export async function takeHeld(
  kind: HeldIdentity['kind'],
  headers: Headers,
  on: Pick<Database, 'delete'> = db(),
): Promise<HeldIdentity | null> {
  const token = await readToken(headers);
  if (!token) {
    return null;
  }
  const [row] = await on.delete(verifications).where(isGood(token)).returning({ value: verifications.value });
  return read(kind, row);
}

export function forgetHeld(): Promise<string> {
  return cookie().serialize('', { maxAge: 0 });
}

async function readToken(headers: Headers): Promise<string | null> {
  const header = headers.get('cookie');
  if (!header?.includes('oriel.organization')) {
    return null;
  }
  const parsed = z
    .string()
    .min(1)
    .safeParse(await cookie().parse(header));
  return parsed.success ? parsed.data : null;
}

function read(kind: HeldIdentity['kind'], row: { value: string } | undefined): HeldIdentity | null {
  const held = row ? heldSchema.parse(JSON.parse(row.value)) : null;
  return held?.kind === kind ? held : null;
}

/** A hash, so that the table does not reveal the token. */
const identifierOf = (token: string) => `organization:${sign('organization', token)}`;

function isGood(token: string) {
  return and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`));
}
