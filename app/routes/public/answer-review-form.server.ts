import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { answerReview, reportReview } from '#app/features/reviews/answer-review.server.ts';
import { reviewMessages } from '#app/features/reviews/review-messages.ts';
import { mayAnswerReview } from '#app/features/reviews/review-policy.ts';
import { reviewReplySchema, reviewReportSchema } from '#app/features/reviews/review-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';

type Asked = { intent: 'answerReview' | 'reportReview'; form: FormData; creativeId: string };

/** Answers the forms below a review on the creative's own page. */
export async function answerReviewForm(
  actor: Actor | null,
  { intent, form, creativeId }: Asked,
): Promise<Response> {
  if (!actor || !mayAnswerReview(actor, creativeId)) {
    throw data(null, { status: 403 });
  }
  const path = `/creative/${creativeId}?tab=reviews`;
  const fields = Object.fromEntries(form);
  if (intent === 'answerReview') {
    const parsed = reviewReplySchema.safeParse(fields);
    const isAnswered = parsed.success && (await answerReview(actor, { ...parsed.data, now: now() }));
    return redirectWith(path, reviewMessages[isAnswered ? 'answered' : 'notAnswered']);
  }
  const parsed = reviewReportSchema.safeParse(fields);
  const isReported = parsed.success && (await reportReview(actor, parsed.data));
  return redirectWith(path, reviewMessages[isReported ? 'reported' : 'notReported']);
}
