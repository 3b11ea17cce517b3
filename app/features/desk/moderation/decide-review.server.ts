import { sql } from 'drizzle-orm';
import { reportedReviewEmail, reviewRemovedEmail } from '#app/emails/moderation-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { reports } from '#app/platform/db/schema/messages.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { decideMatter } from './decide-claim.server.ts';
import type { Decided, Decision } from './moderation-policy.ts';
import { holdDecision } from './undo/undo-decision.server.ts';

type ReviewDecision = 'kept' | 'picturesRemoved' | 'removed';

const reportedShape = {
  status: reports.status,
  reviewId: reviews.id,
  rating: reviews.rating,
  reviewerId: reviews.userId,
  reviewerName: reviews.reviewerName,
  reviewerEmail: orNull(profiles.email),
  reviewerFirstName: orNull(profiles.firstName),
  creativeId: creativeProfiles.id,
  creativeName: creativeProfiles.businessName,
  creativeUserId: creativeProfiles.userId,
  creativeEmail: profiles.email,
  creativeFirstName: profiles.firstName,
};

type Reported = RowOf<typeof reportedShape>;

/**
 * Keeps a reported review, removes its pictures, or deletes it with its report (triggers update the creative's rating).
 * Both sides get the reason; the writer only when something was removed.
 */
export function decideReview(actor: Actor, decided: Decision<ReviewDecision>): Promise<Decided> {
  return decideMatter(actor, {
    find: (tx) => findReported(tx, decided.id),
    isOpen: ({ status }) => status === 'open',
    concerned: ({ reviewerId, creativeUserId }) => [reviewerId, creativeUserId],
    change: async (tx, reported) => {
      await change(tx, actor, { reported, decided });
      await tell(tx, reported, decided);
    },
  });
}

async function findReported(tx: Transaction, id: string): Promise<Reported | null> {
  return findRow(tx, reportedShape)`
    select r.status, v.id as review_id, v.rating, v.user_id as reviewer_id, v.reviewer_name,
           w.email as reviewer_email, w.first_name as reviewer_first_name,
           c.id as creative_id, c.business_name as creative_name, c.user_id as creative_user_id,
           p.email as creative_email, p.first_name as creative_first_name
      from reports r
      join reviews v on v.id = r.review_id
      join creative_profiles c on c.id = v.creative_id
      join profiles p on p.user_id = c.user_id
      left join profiles w on w.user_id = v.user_id
     where r.id = ${id}
       for update of r`;
}

async function change(
  tx: Transaction,
  actor: Actor,
  { reported, decided }: { reported: Reported; decided: Decision<ReviewDecision> },
): Promise<void> {
  const { id, decision, reason, now } = decided;
  await hold(tx, actor, { reported, decided });
  if (decision === 'removed') {
    await tx.execute(sql`delete from reviews where id = ${reported.reviewId}`);
  } else {
    if (decision === 'picturesRemoved') {
      await tx.execute(sql`delete from review_pictures where review_id = ${reported.reviewId}`);
    }
    await tx.execute(sql`
      update reports set status = 'kept', decided_by = ${actor.userId}, decision = ${reason},
             decided_at = ${now.toISOString()}::timestamptz
       where id = ${id}`);
  }
  await writeAudit(tx, actor.userId, {
    action: `review.${decision}`,
    subject: { kind: 'review', id: reported.reviewId },
    userId: reported.reviewerId,
    before: { creativeId: reported.creativeId, rating: reported.rating },
    reason,
  });
  await notify(tx, {
    userId: reported.creativeUserId,
    kind: 'review',
    subjectId: `report:${id}`,
    detail: {
      title: reporterTitles[decision],
      excerpt: reason,
      to: reviewsPath(reported),
    },
  });
  if (decision !== 'kept' && reported.reviewerId) {
    await notify(tx, {
      userId: reported.reviewerId,
      kind: 'review_reply',
      subjectId: reported.reviewId,
      detail: { title: reviewerTitles[decision], excerpt: reason, to: '/leave-review' },
    });
  }
}

/** For as long as it can be undone (undo/undo-decision.server.ts). */
function hold(
  tx: Transaction,
  actor: Actor,
  { reported, decided: { id, decision, now } }: { reported: Reported; decided: Decision<ReviewDecision> },
): Promise<void> {
  const { creativeId, creativeUserId, reviewId, reviewerId, rating } = reported;
  const reporter = {
    userId: creativeUserId,
    kind: 'review' as const,
    subjectId: `report:${id}`,
    takenBack: 'A decision about a review you reported was taken back',
    to: reviewsPath(reported),
  };
  const reviewer = {
    userId: reviewerId ?? '',
    kind: 'review_reply' as const,
    subjectId: reviewId,
    takenBack: 'A decision about your review was taken back',
    to: '/leave-review',
  };
  return holdDecision(tx, actor, {
    action: `review.${decision}`,
    subjectId: id,
    held: {
      told: decision !== 'kept' && reviewerId ? [reporter, reviewer] : [reporter],
      concerned: reviewerId,
      creativeId,
      rating,
      wasVerified: null,
    },
    now,
    reviewId: decision === 'kept' ? null : reviewId,
  });
}

function reviewsPath({ creativeId }: Reported): string {
  return `/creative/${creativeId}?tab=reviews`;
}

const reporterTitles: Record<ReviewDecision, string> = {
  kept: 'A review you reported stays',
  picturesRemoved: 'The pictures of a review you reported were removed',
  removed: 'A review you reported was removed',
};

const reviewerTitles: Record<Exclude<ReviewDecision, 'kept'>, string> = {
  picturesRemoved: 'The pictures of your review were removed',
  removed: 'Your review was removed',
};

async function tell(
  tx: Transaction,
  reported: Reported,
  { decision, reason }: Decision<ReviewDecision>,
): Promise<void> {
  const { supportEmail } = await getSiteSettings(tx);
  await postMail(
    tx,
    await reportedReviewEmail({
      decision,
      firstName: reported.creativeFirstName,
      reviewerName: reported.reviewerName,
      reason,
      url: `${env().origin}${reviewsPath(reported)}`,
      supportEmail,
    }),
    { to: reported.creativeEmail, userId: reported.creativeUserId },
  );
  if (decision !== 'kept' && reported.reviewerId && reported.reviewerEmail) {
    const content = await reviewRemovedEmail({
      hasOnlyPictures: decision === 'picturesRemoved',
      firstName: reported.reviewerFirstName ?? '',
      creativeName: reported.creativeName ?? 'a creative',
      reason,
      url: `${env().origin}/community`,
      supportEmail,
    });
    await postMail(tx, content, { to: reported.reviewerEmail, userId: reported.reviewerId });
  }
}
