import { eq, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
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

type SaveCompanyResult =
  | { ok: true }
  | { ok: false; code: 'notAllowed' }
  | { ok: false; code: 'conflict'; stored: string };

/**
 * Saves a client's company name. Refuses if another request changed it since the form was loaded with `loadedName`,
 * unless to the same name.
 */
export async function saveCompanyName(
  actor: Actor,
  companyName: string,
  loadedName: string | null,
): Promise<SaveCompanyResult> {
  if (actor.userType !== 'client') {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const row = await findRow(tx, { companyName: profiles.companyName })`
      select company_name from profiles where user_id = ${actor.userId} for update`;
    const stored = row?.companyName ?? null;
    if (stored !== loadedName && stored !== null && stored !== companyName) {
      return { ok: false, code: 'conflict', stored };
    }
    await tx.execute(sql`update profiles set company_name = ${companyName} where user_id = ${actor.userId}`);
    return { ok: true };
  });
}
