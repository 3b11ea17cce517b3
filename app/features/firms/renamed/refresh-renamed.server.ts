import { sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firmRenames } from '#app/platform/db/schema/firms.ts';

/** So many projects are written anew in one transaction; up to these, refresh_projects drops their pages alone. */
const part = 50;

/**
 * Writes the projects of renamed firms anew with the new names, some at a time, each part in its own transaction with how
 * far it came: a process that is killed leaves what the next one finishes, and two at once do each part once.
 */
export async function refreshRenamed(signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    if (!(await db().transaction(refreshSome))) {
      return;
    }
  }
}

/** Whether there may be more. */
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
