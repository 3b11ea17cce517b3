import { describe, expect, test } from 'vitest';
import { creditChanges, type KeptCredit, type WishedCredit } from './credit-changes.ts';

const kept = (id: string, overrides: Partial<KeptCredit> = {}): KeptCredit => ({
  id,
  firmId: 'norrby',
  role: 'design-architect',
  product: null,
  state: 'confirmed',
  ...overrides,
});
const wish = (overrides: Partial<WishedCredit> = {}): WishedCredit => ({
  id: null,
  firmId: 'norrby',
  role: 'design-architect',
  product: null,
  ...overrides,
});

describe('a line of credits', () => {
  test('that says the same keeps its id and state, wherever it stands and by whichever id it comes', () => {
    const before = [kept('a'), kept('b', { firmId: 'peralta', state: 'disputed' })];
    const changes = creditChanges(before, [wish({ firmId: 'peralta' }), wish({ id: 'x' })]);
    expect(changes).toMatchObject({
      lines: [
        { id: 'b', state: 'disputed' },
        { id: 'a', state: 'confirmed' },
      ],
      gone: [],
    });
  });

  test('asks anew where its role changes and it was confirmed', () => {
    const lines = (state: KeptCredit['state']) =>
      creditChanges([kept('a', { state })], [wish({ id: 'a', role: 'interior' })]);
    expect(lines('confirmed')).toMatchObject({ lines: [{ id: 'a', state: 'proposed' }], gone: [] });
    expect(lines('disputed')).toMatchObject({ lines: [{ id: 'a', state: 'disputed' }] });
  });

  test('of another firm is a new line, and the one before is gone', () => {
    const changes = creditChanges([kept('a')], [wish({ id: 'a', firmId: 'peralta' })]);
    expect(changes).toMatchObject({ lines: [{ id: null, state: 'proposed' }], gone: [{ id: 'a' }] });
  });

  test('may change places with another: each role keeps the state of who has it', () => {
    const before = [kept('a'), kept('b', { role: 'interior', state: 'proposed' })];
    const changes = creditChanges(before, [wish({ id: 'a', role: 'interior' }), wish({ id: 'b' })]);
    expect(changes).toMatchObject({
      lines: [
        { id: 'b', role: 'interior', state: 'proposed' },
        { id: 'a', role: 'design-architect', state: 'confirmed' },
      ],
      gone: [],
    });
  });

  test('is there once, and a manufacturer once for each product', () => {
    expect(creditChanges([], [wish(), wish({ id: 'x' })])).toEqual({
      ok: false,
      code: 'creditTwice',
      line: 1,
    });
    const role = 'manufacturer';
    expect(
      creditChanges([], [wish({ role, product: 'Tiles' }), wish({ role, product: 'Doors' })]),
    ).toMatchObject({
      ok: true,
    });
  });

  test('that its firm took off cannot be proposed again, in another role it can', () => {
    const before = [kept('a', { state: 'removed' })];
    expect(creditChanges(before, [wish({ firmId: 'peralta' }), wish()])).toEqual({
      ok: false,
      code: 'creditRemoved',
      line: 1,
    });
    expect(creditChanges(before, [wish({ id: 'a', role: 'interior' })])).toMatchObject({
      lines: [{ id: null }],
      gone: [],
    });
  });
});
