import { expect, it } from 'vitest';
import { isCommon, isPersonal } from './password-rule.ts';

const owner = { email: 'jose.garcia@studio.example', names: ['José', 'García Lee'] };

it.each([
  'jose.garcia@studio.example',
  'Jose.Garcia1',
  'josegarcia!',
  'xxJOSExx',
  'García2026',
  'g-a-r-c-i-a',
])('%j tells whose it is', (password) => {
  expect(isPersonal(password, owner)).toBe(true);
});

it.each(['correct horse', 'leeward wind', 'joy egg', 'example'])('%j does not', (password) => {
  expect(isPersonal(password, owner)).toBe(false);
});

it('names of four letters count, and of three do not', () => {
  expect(isPersonal('banana', { email: 'x@y.example', names: ['Ana'] })).toBe(false);
  expect(isPersonal('bananas', { email: 'x@y.example', names: ['Nana'] })).toBe(true);
});

it('an owner without names and with a short address keeps nothing out', () => {
  expect(isPersonal('anything at all', { email: 'a@b.example', names: ['', ' '] })).toBe(false);
});

it('the list counts in whatever letter case', () => {
  const list = new Set(['letmein']);
  expect(isCommon('LetMeIn', list)).toBe(true);
  expect(isCommon('let me in', list)).toBe(false);
});
