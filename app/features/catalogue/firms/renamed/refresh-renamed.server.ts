import { sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firmRenames } from '#app/platform/db/schema/firms.ts';

/** Projects rewritten per transaction. Up to this many, refresh_projects drops only their own cached pages. */
const part = 50;

/**
 * Rewrites the projects of renamed firms in batches. Progress is stored in each batch's transaction, so a killed run
 * resumes and concurrent runs do each batch once.
 */
export async function refreshRenamed(signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    if (!(await db().transaction(refreshSome))) {
      return;
    }
  }
}

async function refreshSome(tx: Transaction): Promise<boolean> {
  const renamed = await findRow(tx, {
    firmId: firmRenames.firmId,
    afterProjectId: orNull(cell.text),
  })`
    select firm_id, after_project_id from firm_renames order by renamed_at, firm_id limit 1 for update`;
  if (!renamed) {
    return false;
  }
  const { firmId, afterProjectId } = renamed;
  const projects = await listRows(tx, { id: cell.text })`
    select distinct project_id as id from credits
     where firm_id = ${firmId} and (${afterProjectId}::uuid is null or project_id > ${afterProjectId}::uuid)
     order by project_id limit ${part}`;
  const last = projects.at(-1);
  if (!last) {
    await tx.execute(sql`delete from firm_renames where firm_id = ${firmId}`);
    return true;
  }
  await tx.execute(sql`select refresh_projects(${sql.param(projects.map(({ id }) => id))}::uuid[])`);
  await tx.execute(sql`update firm_renames set after_project_id = ${last.id} where firm_id = ${firmId}`);
  return true;
}
