import { describe, expect, it } from 'vitest';
import { parseCard, testCards } from './test-cards.ts';

const at = Date.UTC(2026, 10, 20) / 1000;
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Robin Hale' };

describe('a typed card', () => {
  it('keeps its last four digits and its expiry, and never the number', () => {
    expect(parseCard(good, at)).toEqual({
      card: { last4: '4242', expMonth: 12, expYear: 2034, name: 'Robin Hale', behavior: 'succeeds' },
    });
  });

  it.each(testCards.map((card) => [card.number, card.behavior]))('%s %s', (number, behavior) => {
    expect(parseCard({ ...good, number }, at)).toMatchObject({ card: { behavior } });
  });

  it.each([
    ['last month', { expiry: '10/26' }, { expiry: /expired/ }],
    ['two digits', { cvc: '12' }, { cvc: /incomplete/ }],
  ])('is refused with %s', (_, change, faults) => {
    const wanted = Object.entries(faults).map(([name, text]) => [name, expect.stringMatching(text)]);
    expect(parseCard({ ...good, ...change }, at)).toEqual({ faults: Object.fromEntries(wanted) });
  });

  it('is good in the month of its expiry', () => {
    expect(parseCard({ ...good, expiry: '11/2026' }, at)).toHaveProperty('card');
  });
});
