import { describe, expect, it } from 'vitest';
import { readCard, testCards } from './test-cards.ts';

const at = Date.UTC(2026, 10, 20) / 1000;
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Robin Hale' };

describe('a typed card', () => {
  it('keeps brand, last four digits and expiry, and never the number', () => {
    const read = readCard(good, at);
    expect(read).toEqual({
      card: {
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2034,
        name: 'Robin Hale',
        behaviour: 'succeeds',
      },
    });
  });

  it.each(testCards.map((card) => [card.number, card.behaviour]))('%s %s', (number, behaviour) => {
    expect(readCard({ ...good, number }, at)).toMatchObject({ card: { behaviour } });
  });

  it.each([
    ['an unknown number', { number: '4111 1111 1111 1111' }, { number: 'incorrect_number' }],
    ['no month', { expiry: '13/30' }, { expiry: 'invalid_expiry' }],
    ['last month', { expiry: '10/26' }, { expiry: 'expired_card' }],
    ['two digits', { cvc: '12' }, { cvc: 'invalid_cvc' }],
    ['no name', { name: ' ' }, { name: 'missing_name' }],
  ])('is refused with %s', (_, change, faults) => {
    expect(readCard({ ...good, ...change }, at)).toEqual({ faults });
  });

  it('is good in the month of its expiry', () => {
    expect(readCard({ ...good, expiry: '11/2026' }, at)).toHaveProperty('card');
  });
});
