import { findHolding } from '#app/features/billing/find-holding.server.ts';
import { syncCustomer } from '#app/features/billing/sync-customer.server.ts';
import { log } from '#app/platform/log.server.ts';

/** Syncs a user after a change. If the provider does not answer, the next sync does it. */
export async function lookAgain(userId: string): Promise<void> {
  try {
    const { customerId } = await findHolding(userId);
    if (customerId) {
      await syncCustomer(customerId);
    }
  } catch (error) {
    log.warn({ err: error }, 'a customer could not be looked at after a change');
  }
}
