import type { Actor } from '#app/features/accounts/actor.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { whyNotRemoveCard } from './billing-policy.ts';
import { findHolding } from './find-holding.server.ts';
import { syncCustomer } from './sync-customer.server.ts';

export type CardAnswer = { ok: true } | { ok: false; code: 'noSuchCard' | 'cardInUse' };

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
