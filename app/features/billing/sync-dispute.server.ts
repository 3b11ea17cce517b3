import { db } from '#app/platform/db/client.server.ts';
import type { ProviderDispute } from '#app/platform/payments/payment-provider.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { nextSyncVersion } from './next-sync-version.server.ts';
import { postDisputeNews } from './post-dispute-news.server.ts';
import { syncCustomer } from './sync-customer.server.ts';
import { writeDisputes } from './write-disputes.server.ts';

export async function syncDispute(kind: ProviderDispute['kind'], id: string): Promise<void> {
  const turn = await nextSyncVersion();
  const dispute = await (kind === 'dispute' ? payments().fetchDispute(id) : payments().fetchFraudWarning(id));
  await db().transaction((tx) => writeDisputes(tx, [dispute], turn));
  await postDisputeNews([dispute]);
  if (dispute.customerId) {
    await syncCustomer(dispute.customerId);
  }
}
