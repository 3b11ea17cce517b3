import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signInLinkEmail } from '#app/emails/sign-in-emails.tsx';
import { db } from '#app/platform/db/client.server.ts';
import { profiles, users } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { auth } from '../auth.server.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { makeLink } from './account-link.server.ts';

export const signInLinkMinutes = 30;

const schema = z.object({
  kind: z.enum(['reset', 'confirmation', 'signIn']),
  email: z.string(),
  next: z.string().optional(),
});

export type LinkRequest = z.infer<typeof schema>;

/**
 * Mails the requested link if the address has an account. Runs after the answer, so that neither its content nor its
 * timing reveals accounts.
 */
export const postLinkJob: Job<LinkRequest> = {
  name: 'post-account-link',
  schema,
  handle: postLink,
  retries: 3,
  retryDelaySeconds: 10,
  atOnce: 2,
};

/** Mails the link now. Only for users known to have the account. */
export async function postLink({ kind, email, next }: LinkRequest): Promise<void> {
  switch (kind) {
    case 'reset':
      await inAuthTransaction(async (tx) => {
        // Locks the user, because a concurrent change of address invalidates the links.
        await tx.execute(sql`select 1 from users where email = ${email} for share`);
        await auth().api.requestPasswordReset({ body: { email } });
      });
      return;
    case 'confirmation':
      await auth().api.sendVerificationEmail({ body: { email } });
      return;
    case 'signIn':
      return postSignInLink(email, next);
  }
}

/**
 * An unconfirmed address gets the confirmation mail instead: a stranger who knows the password may have created the
 * account.
 */
async function postSignInLink(email: string, next: string | undefined): Promise<void> {
  const [user] = await db()
    .select({
      id: users.id,
      isConfirmed: users.emailVerified,
      disabledAt: users.disabledAt,
      firstName: profiles.firstName,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email));
  if (!user || user.disabledAt) {
    return;
  }
  if (!user.isConfirmed) {
    return postLink({ kind: 'confirmation', email });
  }
  await db().transaction(async (tx) => {
    const token = await makeLink(tx, 'sign-in-link', { userId: user.id, minutes: signInLinkMinutes });
    const path = safePath(next);
    const query = new URLSearchParams({ token, ...(path && path !== '/' ? { next: path } : {}) });
    const content = await signInLinkEmail({
      firstName: user.firstName,
      url: `${env().origin}/auth/link?${query}`,
      minutes: signInLinkMinutes,
    });
    await postMail(tx, content, { to: email, userId: user.id });
  });
}
