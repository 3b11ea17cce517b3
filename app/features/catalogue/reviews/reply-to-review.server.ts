import { eq, sql } from 'drizzle-orm';
import { reviewReplyEmail, reviewRequestEmail } from '#app/emails/message-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { reports, threads } from '#app/platform/db/schema/messages.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { env } from '#app/platform/env.server.ts';
import { mayReplyToReview, mayRequestReviews } from './review-policy.ts';

type ReviewReplied = { ok: true } | { ok: false; code: 'notAllowed' | 'repliedBefore' };

/** Saves the creative's one public reply, and notifies the client if their account exists. */
export async function replyToReview(
  actor: Actor,
  { reviewId, replyText, now }: { reviewId: string; replyText: string; now: Date },
): Promise<ReviewReplied> {
  return db().transaction(async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review || !mayReplyToReview(actor, review.creativeId)) {
      return { ok: false, code: 'notAllowed' };
    }
    if (review.replyText !== null) {
      return { ok: false, code: 'repliedBefore' };
    }
    await tx.update(reviews).set({ replyText, repliedAt: now }).where(eq(reviews.id, reviewId));
    if (review.clientId) {
      await notifyClient(tx, { ...review, clientId: review.clientId }, { reviewId, replyText });
    }
    return { ok: true };
  });
}

type Review = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

async function lockReview(tx: Transaction, reviewId: string) {
  const [review] = await tx
    .select({
      creativeId: reviews.creativeId,
      clientId: reviews.userId,
      creativeName: creativeProfiles.businessName,
      replyText: reviews.replyText,
    })
    .from(reviews)
    .innerJoin(creativeProfiles, eq(creativeProfiles.id, reviews.creativeId))
    .where(eq(reviews.id, reviewId))
    .for('update', { of: reviews });
  return review ?? null;
}

async function notifyClient(
  tx: Transaction,
  { clientId: userId, creativeId, creativeName: from }: Review & { clientId: string },
  { reviewId, replyText }: { reviewId: string; replyText: string },
): Promise<void> {
  const creativeName = from ?? '';
  const to = `/creative/${creativeId}?tab=reviews`;
  await notify(tx, {
    userId,
    kind: 'review_reply',
    subjectId: reviewId,
    detail: { from: creativeName, excerpt: replyText, to },
  });
  await mailMember(tx, {
    userId,
    kind: 'reviewReplies',
    write: (reader) => reviewReplyEmail({ ...reader, creativeName, url: `${env().origin}${to}` }),
  });
}

/**
 * Reports a review of the creative; it stays visible until an admin decides. Once per review, and only while review
 * moderation is on.
 */
export async function reportReview(
  actor: Actor,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' }> {
  const [review] = await db()
    .select({ creativeId: reviews.creativeId })
    .from(reviews)
    .where(eq(reviews.id, reviewId));
  const { isReviewModerationOn } = await getSiteSettings(db());
  if (!review || !isReviewModerationOn || !mayReplyToReview(actor, review.creativeId)) {
    return { ok: false, code: 'notAllowed' };
  }
  await db()
    .insert(reports)
    .values({ reporterId: actor.userId, reviewId, reason })
    .onConflictDoUpdate({ target: [reports.reporterId, reports.reviewId], set: { reason } });
  return { ok: true };
}

export type ReviewCandidate = { threadId: string; name: string };

const maxCandidates = 10;

/**
 * For `threads t` with `creative_profiles c`: delivered, both have written, no one is blocked, not asked before, and
 * not reviewed.
 */
export const canBeAsked = sql`t.stage = 'Delivered' and t.review_asked_at is null and t.client_id is not null
  and exists (select from messages m where m.thread_id = t.id and m.sender = 'client')
  and exists (select from messages m where m.thread_id = t.id and m.sender = 'creative')
  and not exists (select from reviews r where r.creative_id = t.creative_id and r.user_id = t.client_id)
  and not exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((t.client_id, c.user_id), (c.user_id, t.client_id)))`;

export async function listReviewCandidates(actor: Actor): Promise<ReviewCandidate[]> {
  if (!mayRequestReviews(actor)) {
    return [];
  }
  return listRows(db(), { threadId: threads.id, name: cell.text })`
    select t.id as thread_id, coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name) as name
      from threads t
      join creative_profiles c on c.id = t.creative_id
      join profiles p on p.user_id = t.client_id
     where t.creative_id = ${actor.creativeId} and ${canBeAsked}
     order by t.last_message_at desc, t.id limit ${maxCandidates}`;
}

type ReviewRequested = { ok: true } | { ok: false; code: 'notAllowed' };

export async function requestReview(
  actor: Actor,
  { threadId }: { threadId: string },
): Promise<ReviewRequested> {
  if (!mayRequestReviews(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx): Promise<ReviewRequested> => {
    // Marked atomically, so that of two concurrent requests only one asks.
    const asked = await findRow(tx, {
      clientId: notNull(threads.clientId),
      creativeId: creativeProfiles.id,
      creativeName: creativeProfiles.businessName,
    })`
      update threads t set review_asked_at = now()
        from creative_profiles c
       where t.id = ${threadId} and t.creative_id = ${actor.creativeId} and c.id = t.creative_id and ${canBeAsked}
      returning t.client_id, c.id as creative_id, c.business_name as creative_name`;
    if (!asked) {
      return { ok: false, code: 'notAllowed' };
    }
    const creativeName = asked.creativeName ?? '';
    const to = `/leave-review?creative=${asked.creativeId}`;
    await notify(tx, {
      userId: asked.clientId,
      kind: 'review',
      subjectId: threadId,
      detail: { title: `${creativeName} asks for a review`, from: creativeName, to },
    });
    await mailMember(tx, {
      userId: asked.clientId,
      kind: 'reviewRequests',
      write: (reader) => reviewRequestEmail({ ...reader, creativeName, url: `${env().origin}${to}` }),
    });
    return { ok: true };
  });
}
