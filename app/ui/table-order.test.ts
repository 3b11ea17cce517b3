import { expect, it } from 'vitest';
import { inOrder, orderOfHead, orderText, readOrder } from './table-order.ts';

const columns = { since: 'rising', sum: 'falling' } as const;
const usual = { name: 'since', isFalling: false } as const;

it('reads what it has written, and the usual order for anything else', () => {
  for (const order of [
    { name: 'sum', isFalling: true },
    { name: 'sum', isFalling: false },
  ] as const) {
    expect(readOrder(orderText(order), columns, usual)).toEqual(order);
  }
  for (const wrong of [null, '', '-', 'name', '--sum', 'toString', '-constructor', 'sum ', 'SUM', '\u0000']) {
    expect(readOrder(wrong, columns, usual), String(wrong)).toBe(usual);
  }
});

it('leads a head to its own first way, and from there to the other', () => {
  expect(orderOfHead(usual, 'sum', columns)).toEqual({
    sorted: null,
    next: { name: 'sum', isFalling: true },
  });
  expect(orderOfHead({ name: 'sum', isFalling: true }, 'sum', columns)).toEqual({
    sorted: 'descending',
    next: { name: 'sum', isFalling: false },
  });
  expect(orderOfHead(usual, 'since', columns)).toEqual({
    sorted: 'ascending',
    next: { name: 'since', isFalling: true },
  });
});

it('sorts texts as people read them and numbers by size; nothing stands last either way', () => {
  const by = (values: (string | number | null)[], isFalling: boolean) =>
    inOrder(values, (value) => value, isFalling);
  expect(by(['zoe', 'Émile', null, 'adam', 'Bo'], false)).toEqual(['adam', 'Bo', 'Émile', 'zoe', null]);
  expect(by([2, null, 10, 1], true)).toEqual([10, 2, 1, null]);
});
