import { eq } from 'drizzle-orm';
import { reviewReplyEmail } from '#app/emails/message-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { reports } from '#app/platform/db/schema/messages.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { env } from '#app/platform/env.server.ts';
import { mayReplyToReview } from './review-policy.ts';

export type ReviewReplied = { ok: true } | { ok: false; code: 'notAllowed' | 'repliedBefore' };

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
