import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import type { HeldBrief } from '../hold-brief.server.ts';

/** Deletes unsent input: a whole draft, or the changes to a sent brief with their files. */
export async function dropDraft(tx: Transaction, { id, state, revision }: HeldBrief): Promise<void> {
  await tx.execute(sql`
    update uploads u set state = 'removed' from brief_files f
     where f.brief_id = ${id} and f.upload_id = u.id and f.from_revision > ${revision}`);
  if (state === 'draft') {
    await tx.execute(sql`delete from briefs where id = ${id}`);
    return;
  }
  await tx.execute(sql`delete from brief_files where brief_id = ${id} and from_revision > ${revision}`);
  await tx.execute(sql`
    update brief_files set until_revision = null where brief_id = ${id} and until_revision = ${revision}`);
  await tx.execute(sql`
    update briefs set draft = null, draft_saved_at = null, draft_version = draft_version + 1 where id = ${id}`);
}
