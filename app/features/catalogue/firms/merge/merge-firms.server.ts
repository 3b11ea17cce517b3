import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { giveUpMedia, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firmMerges, firms } from '#app/platform/db/schema/firms.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { findMembership } from '../find-firm.server.ts';
import { firmCreditsPath } from '../firm-address.ts';
import { handOverRefusal } from '../firm-policy.ts';
import { teamTerms } from '../firm-terms.ts';

type MergedFirms =
  /** `isDone` is false while credits still move in the background. */
  | { ok: true; isDone: boolean }
  | { ok: false; code: 'notAllowed' | 'signInOld' | 'gone' | 'sameFirm' | 'isMerging' };

/** With more credits than this, the merge continues in the background. */
const maxAtOnce = 200;

type MergeRequest = { keptId: string; goneId: string; reason: string; now: Date };

/**
 * Merges two firms: credits, people, claims and addresses move to the kept one, which also takes over facts it lacks.
 * Both are marked first, so that neither joins another merge. If the process is killed, the job finishes the merge.
 */
export async function mergeFirms(
  actor: Actor,
  { keptId, goneId, reason, now }: MergeRequest,
): Promise<MergedFirms> {
  if (keptId === goneId) {
    return { ok: false, code: 'sameFirm' };
  }
  const membership = await findMembership(actor.userId);
  const refusal = handOverRefusal(actor, { firmIds: [keptId, goneId], membership, at: now });
  if (refusal) {
    return { ok: false, code: refusal };
  }
  const begun = await begin(actor, { keptId, goneId, reason });
  if (!begun.ok || !begun.isSmall) {
    return begun.ok ? { ok: true, isDone: false } : begun;
  }
  await finishMerge(goneId);
  return { ok: true, isDone: true };
}

async function begin(
  actor: Actor,
  { keptId, goneId, reason }: Omit<MergeRequest, 'now'>,
): Promise<{ ok: true; isSmall: boolean } | { ok: false; code: 'gone' | 'isMerging' }> {
  return db().transaction(async (tx) => {
    const both = await listRows(tx, { id: cell.text })`
      select id from firms where id in (${keptId}, ${goneId}) order by id for update`;
    if (both.length < 2) {
      return { ok: false, code: 'gone' };
    }
    const running = await findRow(tx, { goneId: cell.text })`
      select gone_id from firm_merges
       where gone_id in (${keptId}, ${goneId}) or kept_id in (${keptId}, ${goneId}) limit 1`;
    if (running) {
      return { ok: false, code: 'isMerging' };
    }
    await tx.execute(sql`
      insert into firm_merges (gone_id, kept_id, started_by, reason)
      values (${goneId}, ${keptId}, ${actor.userId}, ${reason})`);
    // Queued even for a small merge, so that the job finishes it if this process dies.
    await enqueue(mergeFirmsJob, { goneId }, { key: goneId, on: tx, afterSeconds: 5 });
    const counted = await listRows(tx, { id: cell.text })`
      select id from credits where firm_id = ${goneId} limit ${maxAtOnce + 1}`;
    return { ok: true, isSmall: counted.length <= maxAtOnce };
  });
}

/** Credits moved per transaction; each rewrites its project. */
const part = 200;

/** Of two identical credits, an open dispute is kept first, then a decided one. */
const rank = (state: string) =>
  sql.raw(`array_position(array['proposed','confirmed','removed','disputed'], ${state})`);

async function moveCredits(
  tx: Transaction,
  { goneId, keptId }: { goneId: string; keptId: string },
): Promise<number> {
  const taken = await listRows(tx, { id: cell.text })`
    select id from credits where firm_id = ${goneId} limit ${part} for update`;
  const ids = sql.param(taken.map(({ id }) => id));
  const twins = await listRows(tx, { stays: cell.text, goes: cell.text })`
    select case when moves then g.id else k.id end as stays, case when moves then k.id else g.id end as goes
      from credits g
      join credits k on k.project_id = g.project_id and k.firm_id = ${keptId} and k.role = g.role
       and k.product is not distinct from g.product
      cross join lateral (select ${rank('g.state')} > ${rank('k.state')} as moves) as compared
     where g.id = any(${ids}::uuid[]) for update of k`;
  if (twins.length > 0) {
    const stays = sql.param(twins.map((twin) => twin.stays));
    const goes = sql.param(twins.map((twin) => twin.goes));
    await tx.execute(sql`
      update credit_disputes d set credit_id = t.stays
        from unnest(${stays}::uuid[], ${goes}::uuid[]) as t (stays, goes)
       where d.credit_id = t.goes and d.status <> 'open'`);
    await tx.execute(sql`delete from credits where id = any(${goes}::uuid[])`);
  }
  await tx.execute(sql`
    update credits set firm_id = ${keptId} where id = any(${ids}::uuid[]) and firm_id = ${goneId}`);
  return taken.length;
}

/**
 * Finishes a merge: credits in batches, each in its own transaction, then the firm itself. Concurrent runs do each
 * batch once.
 */
export async function finishMerge(goneId: string, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const step = await db().transaction((tx) => moveSome(tx, goneId));
    if (step === 'over') {
      await sweepSoon();
      return;
    }
  }
}

async function moveSome(tx: Transaction, goneId: string): Promise<'over' | 'more'> {
  const merge = await findRow(tx, {
    keptId: firmMerges.keptId,
    startedBy: firmMerges.startedBy,
    reason: firmMerges.reason,
  })`
    select kept_id, started_by, reason from firm_merges where gone_id = ${goneId} for update`;
  if (!merge) {
    return 'over';
  }
  if ((await moveCredits(tx, { goneId, keptId: merge.keptId })) > 0) {
    return 'more';
  }
  // Blocks new credits, members and claims from here on.
  await tx.execute(sql`select from firms where id in (${goneId}, ${merge.keptId}) order by id for update`);
  const { isCredited } = await getRow(tx, { isCredited: cell.boolean })`
    select exists (select from credits where firm_id = ${goneId}) as is_credited`;
  if (isCredited) {
    return 'more';
  }
  await moveFirm(tx, { goneId, ...merge });
  return 'over';
}

type Merge = { goneId: string; keptId: string; startedBy: string | null; reason: string };

async function moveFirm(tx: Transaction, { goneId, keptId, startedBy, reason }: Merge): Promise<void> {
  const gone = await getRow(tx, {
    name: firms.name,
    slug: firms.slug,
    discipline: firms.discipline,
    websiteUrl: firms.websiteUrl,
    domain: firms.domain,
    about: firms.about,
    placeId: firms.placeId,
    logoMediaKey: firms.logoMediaKey,
    people: cell.number,
  })`
    select name, slug, discipline, website_url, domain, about, place_id, logo_media_key,
           (select count(*)::int from firm_members m where m.firm_id = firms.id) as people
      from firms where id = ${goneId}`;
  // Facts are copied where the kept firm has none; its own description only where it is claimed.
  await tx.execute(sql`
    update firms k
       set discipline = coalesce(k.discipline, g.discipline), place_id = coalesce(k.place_id, g.place_id),
           website_url = coalesce(k.website_url, g.website_url), about = coalesce(k.about, g.about),
           logo_media_key = coalesce(k.logo_media_key, g.logo_media_key), domain = coalesce(k.domain, g.domain),
           claimed_at = least(k.claimed_at, g.claimed_at), updated_at = now()
      from firms g where k.id = ${keptId} and g.id = ${goneId}`);
  await notifyOfMerge(tx, { goneId, keptId, goneName: gone.name, reason });
  await tx.execute(sql`update firm_members set firm_id = ${keptId} where firm_id = ${goneId}`);
  await tx.execute(sql`update firm_claims set firm_id = ${keptId} where firm_id = ${goneId}`);
  await tx.execute(sql`
    delete from firm_invitations i where i.firm_id = ${goneId}
       and exists (select from firm_invitations k where k.firm_id = ${keptId} and k.email = i.email)`);
  await tx.execute(sql`update firm_invitations set firm_id = ${keptId} where firm_id = ${goneId}`);
  await tx.execute(sql`update firm_old_slugs set firm_id = ${keptId} where firm_id = ${goneId}`);
  await tx.execute(sql`delete from firms where id = ${goneId}`);
  await tx.execute(sql`
    insert into firm_old_slugs (slug, firm_id) values (${gone.slug}, ${keptId}) on conflict (slug) do nothing`);
  await tx.execute(
    sql`select pg_notify('page_changes', 'firm:' || id) from unnest(array[${goneId}, ${keptId}]) as id`,
  );
  await giveUpLogo(tx, gone.logoMediaKey);
  const { people, ...before } = gone;
  await writeAudit(tx, startedBy, {
    action: 'firm.merged',
    subject: { kind: 'firm', id: goneId },
    before: { ...before, people },
    after: { kept: keptId },
    reason,
  });
}

/** Deletes the logo of the removed firm unless the kept firm now uses it. */
async function giveUpLogo(tx: Transaction, mediaKey: string | null): Promise<void> {
  if (mediaKey === null) return;
  const shown = await listRows(tx, { key: orNull(cell.text) })`
    select logo_media_key as key from firms where logo_media_key = ${mediaKey}`;
  if (shown.length === 0) {
    await giveUpMedia(tx, mediaKey);
  }
}

/** Notifies the people of both firms before they move. Runs in the merge's transaction. */
async function notifyOfMerge(
  tx: Transaction,
  { goneId, keptId, goneName, reason }: { goneId: string; keptId: string; goneName: string; reason: string },
): Promise<void> {
  const people = await listRows(tx, {
    userId: cell.text,
    isOfGone: cell.boolean,
    keptName: cell.text,
    keptSlug: cell.text,
  })`
    select m.user_id, m.firm_id = ${goneId} as is_of_gone, k.name as kept_name, k.slug as kept_slug
      from firm_members m join firms k on k.id = ${keptId}
     where m.firm_id in (${goneId}, ${keptId})
     order by is_of_gone desc, m.user_id limit ${2 * teamTerms.maxPeople}`;
  for (const { userId, isOfGone, keptName, keptSlug } of people) {
    await notify(tx, {
      userId,
      kind: 'credit',
      subjectId: `firm:${keptId}`,
      detail: {
        title: isOfGone
          ? `${goneName} is now part of ${keptName}`
          : `${goneName} was merged into ${keptName}`,
        excerpt: reason,
        to: firmCreditsPath(keptSlug),
      },
    });
  }
}

/** Continues a merge of two firms until it is done. Does nothing when it already is. */
export const mergeFirmsJob: Job<{ goneId: string }> = {
  name: 'merge-firms',
  schema: z.object({ goneId: z.uuid() }),
  handle: ({ goneId }, signal) => finishMerge(goneId, signal),
  retries: 10,
  retryDelaySeconds: 5,
  isOncePerKey: true,
};
