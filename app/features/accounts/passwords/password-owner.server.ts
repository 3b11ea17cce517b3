import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { findLink } from '../links/account-link.server.ts';
import type { PasswordOwner } from './password-rule.ts';

export async function findResetOwner(token: string): Promise<PasswordOwner | null> {
  const link = await findLink('reset-password', token);
  if (!link) {
    return null;
  }
  const [owner] = await db()
    .select({ email: profiles.email, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.userId, link.userId));
  return owner ? passwordOwner(owner) : null;
}

export function passwordOwner({
  email,
  firstName,
  lastName,
}: {
  email: string;
  firstName: string;
  lastName: string;
}): PasswordOwner {
  return { email, names: [firstName, lastName] };
}
