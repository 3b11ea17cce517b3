import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { mayWriteEstimates } from '../estimate-policy.ts';

/** Succeeds when the template is already gone. Estimates that started from it stay. */
export async function deleteTemplate(
  actor: Actor | null,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' }> {
  if (!mayWriteEstimates(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  await db().execute(sql`
    delete from estimate_templates where id = ${uuidOrNull(id)}::uuid and creative_id = ${actor.creativeId}`);
  return { ok: true };
}
