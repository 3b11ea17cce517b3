import { findHolding } from '#app/features/billing/find-holding.server.ts';
import { syncCustomer } from '#app/features/billing/sync-customer.server.ts';
import { log } from '#app/platform/log.server.ts';

/** Writes what somebody holds after a change of ours. Without an answer of the provider the next look writes it. */
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
