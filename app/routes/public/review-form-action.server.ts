import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  replyToReview,
  reportReview,
  requestReview,
} from '#app/features/catalogue/reviews/reply-to-review.server.ts';
import { reviewMessages } from '#app/features/catalogue/reviews/review-messages.ts';
import type { RefusedReviewForm } from '#app/features/catalogue/reviews/review-picture.ts';
import { decideReviewPictures } from '#app/features/catalogue/reviews/review-pictures.server.ts';
import { mayReplyToReview } from '#app/features/catalogue/reviews/review-policy.ts';
import {
  pictureChoiceSchema,
  reviewReplySchema,
  reviewReportSchema,
  reviewRequestSchema,
} from '#app/features/catalogue/reviews/review-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';

type FormRequest = { intent: RefusedReviewForm['intent']; form: FormData; creativeId: string; path: string };

/** Handles the forms below a review on the creative's own page; refused input is shown again. */
export async function reviewFormAction(actor: Actor | null, { intent, form, creativeId, path }: FormRequest) {
  if (!actor || !mayReplyToReview(actor, creativeId)) {
    throw data(null, { status: 403 });
  }
  const reviewsPath = `${path}?tab=reviews`;
  const refuse = (error: string, text: FormDataEntryValue | null) =>
    data(
      {
        refused: {
          intent,
          reviewId: String(form.get('reviewId') ?? ''),
          error,
          text: typeof text === 'string' ? text : '',
        } satisfies RefusedReviewForm,
      },
      { status: 422 },
    );
  const fields = Object.fromEntries(form);
  if (intent === 'replyToReview') {
    const parsed = reviewReplySchema.safeParse(fields);
    if (!parsed.success) {
      return refuse(firstProblem(parsed.error), form.get('replyText'));
    }
    const answered = await replyToReview(actor, { ...parsed.data, now: now() });
    return answered.ok
      ? redirectWith(reviewsPath, reviewMessages.answered)
      : refuse(reviewMessages.notAnswered.text, form.get('replyText'));
  }
  const parsed = reviewReportSchema.safeParse(fields);
  if (!parsed.success) {
    return refuse(firstProblem(parsed.error), form.get('reason'));
  }
  return (await reportReview(actor, parsed.data)).ok
    ? redirectWith(reviewsPath, reviewMessages.reported)
    : refuse(reviewMessages.notReported.text, form.get('reason'));
}

export async function pictureChoiceAction(
  actor: Actor | null,
  { form, creativeId, path }: Omit<FormRequest, 'intent'>,
) {
  if (!actor || !mayReplyToReview(actor, creativeId)) {
    throw data(null, { status: 403 });
  }
  const parsed = pictureChoiceSchema.safeParse({
    reviewId: form.get('reviewId'),
    seen: form.getAll('seen'),
    shown: form.getAll('shown'),
  });
  const decided = parsed.success && (await decideReviewPictures(actor, { ...parsed.data, now: now() })).ok;
  return redirectWith(
    `${path}?tab=reviews`,
    decided ? reviewMessages.picturesDecided : reviewMessages.picturesNotDecided,
  );
}

/** Asks a client for a review; the toast says when it is too late. */
export async function requestReviewAction(
  actor: Actor | null,
  { form, creativeId, path }: Omit<FormRequest, 'intent'>,
) {
  if (!actor || !mayReplyToReview(actor, creativeId)) {
    throw data(null, { status: 403 });
  }
  const parsed = reviewRequestSchema.safeParse(Object.fromEntries(form));
  const asked = parsed.success && (await requestReview(actor, parsed.data)).ok;
  return redirectWith(`${path}?tab=reviews`, asked ? reviewMessages.asked : reviewMessages.notAsked);
}

function firstProblem(error: { issues: readonly { message: string }[] }): string {
  return error.issues[0]?.message ?? reviewMessages.notReported.text;
}
