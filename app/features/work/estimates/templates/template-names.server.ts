import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { templateNameMaxLength } from '../estimate-limits.ts';

export type TemplateChanged =
  | { ok: true }
  | { ok: false; code: 'notAllowed' | 'notFound' | 'nameTaken' | 'noName' | 'longName' | 'tooManyTemplates' };

/** Serializes work on one creative's templates so that no two get the same name. */
export async function underName(
  actor: Actor & { creativeId: string },
  { name, id }: { name: string; id: string | null },
  work: (tx: Transaction) => Promise<TemplateChanged>,
): Promise<TemplateChanged> {
  if (name === '' || name.length > templateNameMaxLength) {
    return { ok: false, code: name === '' ? 'noName' : 'longName' };
  }
  return rollbackOnRefusal<TemplateChanged>(async (tx) => {
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtextextended('estimate templates ' || ${actor.creativeId}::text, 0))`);
    const taken = await findRow(tx, { id: cell.text })`
      select id from estimate_templates
       where creative_id = ${actor.creativeId} and lower(name) = lower(${name})
         and id is distinct from ${id !== null && isUuid(id) ? id : null}::uuid`;
    return taken ? { ok: false, code: 'nameTaken' } : work(tx);
  });
}
