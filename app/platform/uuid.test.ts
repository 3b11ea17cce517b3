import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

const id = '0d5f9a4e-3c1b-4f7a-9a51-8c2f6f0f2b11';

it('takes the id of a row, in whatever letters', () => {
  expect([id, id.toUpperCase()].every(isUuid)).toBe(true);
});

it.each([null, undefined, '', 'x', `${id}0`, ` ${id}`, id.replaceAll('-', ''), `g${id.slice(1)}`, 12])(
  'does not take %j',
  (text) => {
    expect(isUuid(text)).toBe(false);
  },
);
