import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

it('passes paths of our own', () => {
  expect(safePath('/dashboard')).toBe('/dashboard');
  expect(safePath('/search?q=glass%20house&location=TX#results')).toBe(
    '/search?q=glass%20house&location=TX#results',
  );
});

it.each([
  null,
  '',
  'dashboard',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  `/${'a'.repeat(2_000)}`,
])('refuses %j', (path) => {
  expect(safePath(path)).toBeNull();
});

it('never leads to another host, whatever it is given', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (text) => {
      const path = safePath(text);
      if (path !== null) {
        expect(new URL(path, 'http://oriel.invalid').origin).toBe('http://oriel.invalid');
      }
    }),
  );
});
