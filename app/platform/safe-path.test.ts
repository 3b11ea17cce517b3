import fc from 'fast-check';
import { expect, it } from 'vitest';
import { howMany } from '#tests/how-many.ts';
import { safePath } from './safe-path.ts';

const origin = 'https://oriel.invalid';

/** What paths that try to leave are made of. */
const pieces = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\0',
  ' ',
  '@',
  ':',
  '?',
  '#',
  ';',
  'https:',
  'javascript:',
  'evil.example',
  'search',
  '\u3002',
  '\uff0f',
  '\ud800',
];
const crafted = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((parts) => parts.join(''));
const anything = fc.oneof(
  crafted,
  crafted.map((text) => `/${text}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.webPath(),
);

it('passes paths of our own', () => {
  expect(safePath('/')).toBe('/');
  expect(safePath('/dashboard')).toBe('/dashboard');
  expect(safePath('/search?q=glass%20house&location=TX#results')).toBe(
    '/search?q=glass%20house&location=TX#results',
  );
  expect(safePath('/search?next=//elsewhere.example')).toBe('/search?next=//elsewhere.example');
});

it.each([
  null,
  '',
  'dashboard',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/search/..//elsewhere.example',
  '/search/%2E%2e//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  `/${'a'.repeat(2_000)}`,
])('refuses %j', (path) => {
  expect(safePath(path)).toBeNull();
});

it('passes 2,000 characters and not 2,001', () => {
  expect(safePath(`/${'a'.repeat(1_999)}`)).toHaveLength(2_000);
  expect(safePath(`/${'a'.repeat(2_000)}`)).toBeNull();
});

it('never leads to another host, whatever it is given', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const path = safePath(text);
      if (path !== null) {
        expect(new URL(path, origin).origin).toBe(origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        // A browser that reads the answer again finds the same address.
        expect(safePath(path)).toBe(path);
      }
    }),
    { numRuns: howMany({ short: 500, long: 5_000 }) },
  );
});
