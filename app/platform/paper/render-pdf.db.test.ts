import { expect, test } from 'vitest';
import { sheetOrder } from '#tests/factories/paper-orders.ts';
import { renderPdf } from './render-pdf.server.ts';

const draw = (place: string, building: string) =>
  renderPdf('light-study', sheetOrder({ person: 'Ann', building }), place);

test('one place has two papers drawn, whatever it asks for, and another one has its own meanwhile', async () => {
  const many = Array.from({ length: 14 }, (_, turn) => draw('192.0.2.1', `House ${turn}`));
  const other = await draw('192.0.2.2', 'Tower');
  expect(other?.subarray(0, 5).toString()).toBe('%PDF-');
  const drawn = (await Promise.all(many)).filter((pdf) => pdf !== null);
  expect(drawn).toHaveLength(2);
  // Both are done, so there is room again; what was drawn is kept, and asks for none.
  expect(await draw('192.0.2.1', 'House 13')).not.toBeNull();
  expect(await draw('192.0.2.1', 'House 0')).toEqual(drawn[0]);
});

test('the same paper is drawn once for all who ask meanwhile', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => draw(`203.0.113.${turn}`, 'Library')),
  );
  expect(all.every((pdf) => pdf !== null && pdf === all[0])).toBe(true);
});
