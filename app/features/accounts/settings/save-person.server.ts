import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { profiles, users } from '#app/platform/db/schema/identity.ts';
import type { Person } from '../account-schema.ts';
import type { Actor } from '../actor.ts';

export async function savePerson(actor: Actor, person: Person): Promise<void> {
  const { firstName, lastName, companyName, phone } = person;
  await db().transaction(async (tx) => {
    await tx
      .update(profiles)
      .set({
        firstName,
        lastName,
        phone: phone ?? null,
        ...(actor.userType === 'client' ? { companyName: companyName ?? null } : {}),
      })
      .where(eq(profiles.userId, actor.userId));
    await tx
      .update(users)
      .set({ name: `${firstName} ${lastName}`, updatedAt: now() })
      .where(eq(users.id, actor.userId));
  });
}
