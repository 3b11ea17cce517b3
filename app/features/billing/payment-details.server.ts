import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, objectOf, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { type BuyRefusal, whyNotRemoveCard } from './billing-policy.ts';
import type { TaxGiven } from './billing-schema.ts';
import { customerOf } from './create-checkout.server.ts';
import { findHolding } from './find-billing.server.ts';
import { syncCustomer } from './sync-customer.server.ts';
import { isBillingCountry, readTaxId } from './tax-ids.ts';

const taxIdShape = {
  type: cell.text,
  value: cell.text,
  verification: oneOf(['pending', 'verified', 'unverified', 'unavailable']),
};

const taxDetailsShape = {
  company: cell.text,
  country: cell.text,
  street: cell.text,
  city: cell.text,
  region: cell.text,
  postalCode: cell.text,
  reference: cell.text,
  taxId: orNull(objectOf(taxIdShape)),
};

const shape = {
  cards: listOf(
    objectOf({
      id: cell.text,
      brand: cell.text,
      last4: cell.text,
      expMonth: cell.number,
      expYear: cell.number,
      isUsed: cell.boolean,
    }),
  ),
  balanceCents: cell.number,
  giftUntil: orNull(cell.isoTime),
  taxDetails: orNull(objectOf(taxDetailsShape)),
};

type PaymentDetails = RowOf<typeof shape>;
export type OwnCard = PaymentDetails['cards'][number];
export type OwnTaxDetails = RowOf<typeof taxDetailsShape>;

export async function findPaymentDetails(userId: string): Promise<PaymentDetails> {
  const row = await findRow(db(), shape)`
    select coalesce(b.cards, '[]') as cards, coalesce(b.balance_cents, 0) as balance_cents, b.tax_details,
           (select max(ends_at) from plan_gifts where user_id = u.id and ended_at is null and ends_at > now())
             as gift_until
      from users u left join billing_customers b on b.user_id = u.id
     where u.id = ${userId}`;
  return row ?? { cards: [], balanceCents: 0, giftUntil: null, taxDetails: null };
}

type TaxAnswer =
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

type CardAnswer = { ok: true } | { ok: false; code: 'noSuchCard' | 'cardInUse' };

type Change = { cardId: string; do: 'use' | 'remove' };

/**
 * Makes another of the user's cards the charged one, or removes a card. The provider checks ownership: a card that
 * no longer exists or belongs to someone else gives `noSuchCard`. Throws when the provider cannot be reached.
 */
export async function changeCards(actor: Actor, { cardId, do: change }: Change): Promise<CardAnswer> {
  const holding = await findHolding(actor.userId);
  const { customerId } = holding;
  if (!customerId) {
    return { ok: false, code: 'noSuchCard' };
  }
  const { cards } = await payments().fetchCustomer(customerId);
  const card = cards.find(({ id }) => id === cardId);
  if (!card) {
    return { ok: false, code: 'noSuchCard' };
  }
  if (change === 'use') {
    await payments().useCard({ customerId, cardId });
  } else {
    const refusal = whyNotRemoveCard(card, holding);
    if (refusal) {
      return { ok: false, code: refusal };
    }
    await payments().removeCard(cardId);
  }
  await syncCustomer(customerId);
  return { ok: true };
}
