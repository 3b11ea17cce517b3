import { sandboxNow } from '#app/platform/payments/sandbox/sandbox-clock.server.ts';
import { type Card, type CardInput, readCard, testCards } from '#app/platform/payments/sandbox/test-cards.ts';
import type { CardFaults } from './card-fields.tsx';

export const emptyCard: CardInput = { number: '', expiry: '', cvc: '', name: '' };

/** What a card form says, typed or filled in by one of its buttons. */
export async function readCardForm(
  form: FormData,
): Promise<{ values: CardInput; isFilledIn: boolean; card: Card | null; faults: CardFaults }> {
  const at = await sandboxNow();
  const typed: CardInput = {
    number: text(form, 'number'),
    expiry: text(form, 'expiry'),
    cvc: text(form, 'cvc'),
    name: text(form, 'name'),
  };
  const wanted = testCards.find((card) => card.number === form.get('fill'));
  if (wanted) {
    const year = new Date(at * 1000).getUTCFullYear() + 5;
    const values = {
      number: wanted.number,
      expiry: `12 / ${String(year).slice(2)}`,
      cvc: '123',
      name: typed.name || 'Test Person',
    };
    return { values, isFilledIn: true, card: null, faults: {} };
  }
  const read = readCard(typed, at);
  return 'card' in read
    ? { values: typed, isFilledIn: false, card: read.card, faults: {} }
    : { values: typed, isFilledIn: false, card: null, faults: read.faults };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 200) : '';
}
