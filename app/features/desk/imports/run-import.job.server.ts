import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sendInvitationsJob } from '#app/features/desk/invitations/send-invitations.job.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';

const batchLines = 100;

/**
 * Creates invitations for confirmed lines in batches. A line and its invitation are written in one transaction, so a
 * killed run resumes and concurrent runs take different lines. Lines are checked again: an address that has an account
 * by now is not invited.
 */
export const runImportJob: Job<{ importId: string }> = {
  name: 'run-import',
  schema: z.object({ importId: z.uuid() }),
  handle: async ({ importId }, signal) => {
    while (await runPart(importId)) {
      signal?.throwIfAborted();
    }
  },
  retries: 5,
  retryDelaySeconds: 5,
  isOncePerKey: true,
};

async function runPart(importId: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    const { taken, isOver } = await getRow(tx, { taken: cell.number, isOver: cell.boolean })`
      with line as (
        select l.import_id, l.number, l.address_hash, l.details, i.admin_id, i.wants_reminder
          from import_lines l join imports i on i.id = l.import_id
         where l.import_id = ${importId} and i.state = 'running' and l.outcome is null
           and (l.verdict = 'new' or (l.verdict = 'placeUnknown' and i.takes_unknown_places))
         order by l.number limit ${batchLines} for update of l skip locked
      ), judged as (
        select line.*,
               case when line.details is null then 'invalid'
                    when exists (select 1 from never_invited n where n.address_hash = line.address_hash) then 'never'
                    when exists (select 1 from users u where u.email = line.details ->> 'email') then 'account'
               end as obstacle
          from line
      ), made as (
        insert into invitations (admin_id, email, address_hash, details, wants_reminder)
        select admin_id, details ->> 'email', address_hash, details, wants_reminder
          from judged where obstacle is null order by number
        on conflict (address_hash) where revoked_at is null and removed_at is null and claimed_at is null do nothing
        returning id, address_hash
      ), noted as (
        update import_lines l
           set outcome = case when made.id is null then 'skipped' else 'invited' end,
               verdict = coalesce(judged.obstacle, case when made.id is null then 'invited' end, l.verdict),
               invitation_id = made.id,
               -- What the invitation holds now is kept once.
               cells = case when made.id is null then l.cells end,
               details = null
          from judged left join made on made.address_hash = judged.address_hash
         where l.import_id = judged.import_id and l.number = judged.number
        returning l.number
      )
      select (select count(*)::int from noted) as taken,
             not exists (select 1 from noted) and not exists (
               select 1 from import_lines l join imports i on i.id = l.import_id
                where l.import_id = ${importId} and l.outcome is null
                  and (l.verdict = 'new' or (l.verdict = 'placeUnknown' and i.takes_unknown_places))) as is_over`;
    if (isOver) {
      await tx.execute(sql`
        update imports set state = 'done', finished_at = now() where id = ${importId} and state = 'running'`);
    }
    if (taken > 0) {
      await enqueue(sendInvitationsJob, {}, { on: tx });
    }
    return taken > 0;
  });
}
