import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firmRenames } from '#app/platform/db/schema/firms.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { hasDouble } from './admin/list-firms.server.ts';
import { teamTerms } from './firm-terms.ts';

const part = 2_000;

/**
 * Compares every firm with all others in batches by id and stores likely duplicates in firm_doubles. Idempotent. If the
 * process is killed, part of the list is from the previous run.
 */
export async function findDoubles(signal?: AbortSignal): Promise<void> {
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const { last }: { last: string | null } = await compareSome(after);
    if (last === null) {
      return;
    }
    after = last;
  }
}

async function compareSome(after: string | null) {
  return getRow(db(), { last: orNull(cell.text) })`
    with part as (select id, created_at, name_key, website_url from firms
                   where ${after}::uuid is null or id > ${after}::uuid order by id limit ${part}),
         compared as (select f.id, f.created_at, ${hasDouble} as is_double from part f),
         gone as (delete from firm_doubles d using compared c where d.firm_id = c.id and not c.is_double),
         found as (insert into firm_doubles (firm_id, created_at)
                   select id, created_at from compared where is_double order by id
                   on conflict (firm_id) do nothing)
    select (select id::text from part order by id desc limit 1) as last`;
}

export const findDoublesJob: Job<object> = {
  name: 'find-firm-doubles',
  schema: z.object({}),
  handle: (_, signal) => findDoubles(signal),
  retries: 3,
  retryDelaySeconds: 300,
  isOncePerKey: true,
  cron: '53 3 * * *',
  afterStartSeconds: 60,
};

/** Projects rewritten per transaction. Up to this many, refresh_projects drops only their own cached pages. */
const renamedPart = 50;

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
     order by project_id limit ${renamedPart}`;
  const last = projects.at(-1);
  if (!last) {
    await tx.execute(sql`delete from firm_renames where firm_id = ${firmId}`);
    return true;
  }
  await tx.execute(sql`select refresh_projects(${sql.param(projects.map(({ id }) => id))}::uuid[])`);
  await tx.execute(sql`update firm_renames set after_project_id = ${last.id} where firm_id = ${firmId}`);
  return true;
}

export const refreshRenamedJob: Job<object> = {
  name: 'refresh-renamed-firms',
  schema: z.object({}),
  handle: (_, signal) => refreshRenamed(signal),
  retries: 10,
  retryDelaySeconds: 5,
  isOncePerKey: true,
  cron: '*/10 * * * *',
};

/** A creative often edits a credit soon after writing it and may name the firm again. */
const keptDays = 30;
const batch = 500;

/**
 * Removes unclaimed firms that were made for a credit, have none left and no pending claim, so that they do not stay
 * findable by name. A credit that the firm removed keeps the firm, because it must not be proposed again. Returns the
 * number removed.
 */
export async function sweepFirms(now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  for (let removed = 0; ; ) {
    const { rowCount } = await db().execute(sql`
      delete from firms where id in (
        select f.id from firms f
         where f.claimed_at is null and f.created_at < ${before} and f.updated_at < ${before}
           and not exists (select 1 from credits c where c.firm_id = f.id)
           and not exists (select 1 from firm_members m where m.firm_id = f.id)
           and not exists (select 1 from firm_claims c where c.firm_id = f.id and c.created_at > ${before})
         limit ${batch})`);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) {
      return removed;
    }
  }
}

export const sweepFirmsJob: Job<object> = {
  name: 'sweep-firms',
  schema: z.object({}),
  handle: async () => {
    await sweepFirms(now());
  },
  retries: 3,
  retryDelaySeconds: 300,
  isOncePerKey: true,
  cron: '41 3 * * *',
};

/** Deletes expired invitations after a second period of the same length. */
export const forgetFirmInvitationsJob: Job<Record<string, never>> = {
  name: 'forget-firm-invitations',
  schema: z.object({}),
  handle: forgetFirmInvitations,
  retries: 3,
  retryDelaySeconds: 600,
  cron: '55 3 * * *',
};

async function forgetFirmInvitations(): Promise<void> {
  await db().execute(sql`
    delete from firm_invitations where expires_at < now() - ${teamTerms.invitationDays} * interval '1 day'`);
}
