import type { Actor } from '#app/features/accounts/actor.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { isBillingCountry } from './billing-countries.ts';
import type { BuyRefusal } from './billing-policy.ts';
import type { TaxGiven } from './billing-schema.ts';
import { customerOf } from './customer-of.server.ts';
import { syncCustomer } from './sync-customer.server.ts';
import { readTaxId } from './tax-ids.ts';

export type TaxAnswer =
  | { ok: true }
  | { ok: false; code: Extract<BuyRefusal, 'notCreative'> | 'unknownCountry' | 'taxIdRefused' };

/**
 * Stores invoice details at the provider. `taxIdRefused`: the provider does not accept the number; the rest is
 * stored. Throws when the provider cannot be reached.
 */
export async function saveTaxDetails(actor: Actor, given: TaxGiven): Promise<TaxAnswer> {
  if (actor.userType !== 'creative') {
    return { ok: false, code: 'notCreative' };
  }
  if (!isBillingCountry(given.country)) {
    return { ok: false, code: 'unknownCountry' };
  }
  const { taxId: typed, ...address } = given;
  const read = typed ? readTaxId(given.country, typed) : null;
  if (read && !read.ok) {
    return { ok: false, code: 'taxIdRefused' };
  }
  const customerId = await customerOf(actor);
  const saved = await payments().saveTaxDetails({
    customerId,
    name: given.company || `${actor.firstName} ${actor.lastName}`.trim(),
    details: { ...address, taxId: read?.taxId ?? null },
  });
  await syncCustomer(customerId);
  return saved;
}
