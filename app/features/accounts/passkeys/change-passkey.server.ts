import { and, desc, eq } from 'drizzle-orm';
import { passkeyEmail } from '#app/emails/sign-in-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { passkeys } from '#app/platform/db/schema/identity.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { Actor } from '../actor.ts';

export type OwnPasskey = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  isBackedUp: boolean;
};

export async function listPasskeys({ userId }: Pick<Actor, 'userId'>): Promise<OwnPasskey[]> {
  const rows = await db()
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      isBackedUp: passkeys.isBackedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

type PasskeyChange = { ok: true } | { ok: false; code: 'gone' };

export async function namePasskey(
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<PasskeyChange> {
  const named = await db()
    .update(passkeys)
    .set({ name })
    .where(isOwn(actor, id))
    .returning({ id: passkeys.id });
  return named.length > 0 ? { ok: true } : { ok: false, code: 'gone' };
}

export async function removePasskey(actor: Actor, { id }: { id: string }): Promise<PasskeyChange> {
  const { supportEmail } = await getSiteSettings();
  return db().transaction(async (tx) => {
    const [removed] = await tx.delete(passkeys).where(isOwn(actor, id)).returning({ name: passkeys.name });
    if (!removed) {
      return { ok: false, code: 'gone' };
    }
    const { firstName, email, userId } = actor;
    const content = await passkeyEmail({ firstName, supportEmail, name: removed.name, change: 'removed' });
    await postMail(tx, content, { to: email, userId });
    return { ok: true };
  });
}

function isOwn({ userId }: Actor, id: string) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId));
}
