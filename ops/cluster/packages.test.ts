import { expect, test } from 'vitest';
import { installLine, missingPackages, packages } from './packages.ts';

test('nothing is missing where every program is there', () => {
  expect(missingPackages(() => true)).toEqual([]);
});

test('the line names exactly what is missing', () => {
  const missing = missingPackages((program) => !/varnish/.test(program));
  expect(installLine(missing)).toBe('apt-get install --no-install-recommends varnish varnish-modules');
});

test('on an empty machine all are missing', () => {
  expect(missingPackages(() => false)).toEqual(packages.map(({ name }) => name));
});
