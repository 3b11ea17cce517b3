import { expect, it } from 'vitest';
import { pageOf, readTimeCursor, writeTimeCursor } from './time-cursor.ts';

const id = '0d5f9a4e-3c1b-4f7a-9a51-8c2f6f0f2b11';

it('comes back from an address as it was written', () => {
  const cursor = { atMicros: '1763640000123456', id };
  expect(readTimeCursor(writeTimeCursor(cursor))).toEqual(cursor);
});

it.each([
  null,
  '',
  '12',
  `x.${id}`,
  `12.${id}x`,
  '12.------------------------------------',
  `${'9'.repeat(18)}.${id}`,
])('is the beginning for %j', (text) => {
  expect(readTimeCursor(text)).toBeNull();
});

it('names a next part only when there is more', () => {
  const rows = [1, 2, 3].map((n) => ({ id: `${n}`, atMicros: `${n}` }));
  const itemOf = (row: { id: string }) => row.id;
  expect(pageOf(rows, { size: 3, itemOf })).toEqual({ items: ['1', '2', '3'], next: null });
  expect(pageOf(rows, { size: 2, itemOf })).toEqual({ items: ['1', '2'], next: '2.2' });
});
