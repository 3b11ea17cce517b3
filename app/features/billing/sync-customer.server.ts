import { payments } from '#app/platform/payments/payments.server.ts';
import { findGiftUntil } from './find-gift-until.server.ts';
import { nextSyncVersion } from './next-sync-version.server.ts';
import { postBillingNews } from './post-billing-news.server.ts';
import { postCancellations } from './post-cancellations.server.ts';
import { postDisputeNews } from './post-dispute-news.server.ts';
import { takeFollowUps } from './take-follow-ups.server.ts';
import { writeCustomer } from './write-customer.server.ts';

/**
 * Looks at the provider and writes what it says: the only function that changes what somebody has paid for.
 * However often and in whatever order it is called, the newest look wins. An unknown customer changes nothing.
 */
export async function syncCustomer(customerId: string): Promise<void> {
  if (await lookAt(customerId)) {
    // What followed from the first look is written at once; what it changed is in line by now.
    await lookAt(customerId);
  }
}

/** One look; true when it led to a change at the provider. */
async function lookAt(customerId: string): Promise<boolean> {
  const turn = await nextSyncVersion();
  const [found, at] = await Promise.all([payments().fetchCustomer(customerId), payments().now()]);
  const customer = { ...found, giftUntil: await findGiftUntil(customerId) };
  const userId = await writeCustomer(customerId, { customer, at, turn, tell: postCancellations });
  if (!userId) {
    return false;
  }
  const hasChanged = await takeFollowUps(customer, at);
  await postDisputeNews(customer.disputes);
  await postBillingNews(userId, at);
  return hasChanged;
}
