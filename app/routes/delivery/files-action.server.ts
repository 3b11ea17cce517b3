import type { Actor } from '#app/features/accounts/actor.ts';
import { requestReview } from '#app/features/catalogue/reviews/reply-to-review.server.ts';
import { reviewMessages } from '#app/features/catalogue/reviews/review-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { filesPath } from '#app/features/vocabulary/work-address.ts';
import { pictureNumbers } from '#app/features/work/deliveries/delivery-kinds.ts';
import { deliveryMessages } from '#app/features/work/deliveries/delivery-messages.ts';
import { findDelivery } from '#app/features/work/deliveries/find-delivery.server.ts';
import { showInPortfolio } from '#app/features/work/deliveries/showing/show-in-portfolio.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { answerOf, type PicturesAnswer } from './pictures-action.server.ts';

export async function filesAction(
  actor: Actor,
  request: Request,
  commissionId: string,
): Promise<PicturesAnswer | Response> {
  const form = await readForm(request);
  const backTo = filesPath({ commissionId });
  if (form.get('intent') === 'portfolio') {
    const shown = await showInPortfolio(actor, { commissionId, numbers: pictureNumbers(form) });
    const done = shown.ok && shown.count > 0 ? deliveryMessages.shown : deliveryMessages.shownBefore;
    return answerOf(shown, { done, backTo });
  }
  if (form.get('intent') !== 'review') {
    return { status: 400 };
  }
  const delivery = await findDelivery({ actor, commissionId });
  if (!delivery) {
    return { status: 404, toast: deliveryMessages.notFound };
  }
  if (delivery.side.kind !== 'creative') {
    return { status: 403, toast: deliveryMessages.notAllowed };
  }
  const asked = await requestReview(actor, { threadId: delivery.threadId ?? '' });
  return redirectWith(backTo, asked.ok ? reviewMessages.asked : reviewMessages.notAsked);
}
