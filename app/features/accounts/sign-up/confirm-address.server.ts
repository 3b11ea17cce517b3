import { and, eq, isNull, sql } from 'drizzle-orm';
import { welcomeEmail } from '#app/emails/account-emails.tsx';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { profiles, users } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';

/**
 * Confirms the address of a waiting account and sends the welcome mail. The caller must have checked that the user
 * owns the address. Returns whether this call confirmed it, which is true for only one of concurrent calls.
 */
export async function confirmAddress(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(
      and(
        eq(users.id, userId),
        eq(users.email, email),
        eq(users.emailVerified, false),
        isNull(users.disabledAt),
      ),
    )
    .returning({ id: users.id });
  const [person] =
    confirmed.length > 0
      ? await tx
          .select({ firstName: profiles.firstName, userType: profiles.userType })
          .from(profiles)
          .where(eq(profiles.userId, userId))
      : [];
  if (!person) {
    return false;
  }
  const content = await welcomeEmail({
    firstName: person.firstName,
    userType: person.userType === 'creative' ? 'creative' : 'client',
    origin: env().origin,
  });
  await postMail(tx, content, { to: email, userId });
  return true;
}
