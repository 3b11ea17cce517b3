import { findHolding } from '#app/features/billing/find-holding.server.ts';
import { syncCustomer } from '#app/features/billing/sync-customer.server.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { log } from '#app/platform/log.server.ts';
import { isUuid } from '#app/platform/uuid.ts';

const shape = {
  userId: profiles.userId,
  name: cell.text,
  firstName: profiles.firstName,
  email: profiles.email,
  userType: oneOf(['client', 'creative']),
};

export type Payer = RowOf<typeof shape>;

/** Null when there is no such account. */
export async function findPayer(userId: string, on: Pick<Database, 'execute'> = db()): Promise<Payer | null> {
  return isUuid(userId)
    ? findRow(on, shape)`
        select user_id, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name, first_name,
               email, user_type
          from profiles where user_id = ${userId}`
    : null;
}

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
