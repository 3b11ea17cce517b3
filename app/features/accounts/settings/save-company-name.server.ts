import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import type { Actor } from '../actor.ts';

export type SaveCompanyResult =
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
