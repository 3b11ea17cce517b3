/**
 * Days until a refused renewal is tried again: after the first refusal, and after the second. The sandbox does so, and
 * the payment provider is set so (docs/DEPLOY.md); both leave the subscription past due afterwards, and we end it.
 */
export const retryDays = [4, 5] as const;
