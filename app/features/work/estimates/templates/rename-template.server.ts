import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { mayWriteEstimates } from '../estimate-policy.ts';
import { type TemplateChanged, underName } from './template-names.server.ts';

export async function renameTemplate(
  actor: Actor | null,
  { id, name }: { id: string; name: string },
): Promise<TemplateChanged> {
  if (!mayWriteEstimates(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return underName(actor, { name, id }, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update estimate_templates set name = ${name}
       where id = ${uuidOrNull(id)}::uuid and creative_id = ${actor.creativeId}`);
    return rowCount ? { ok: true } : { ok: false, code: 'notFound' };
  });
}
