import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test('a place gets its value each time it is named', () => {
  expect(fillTemplate('bind {{site}}\nuse {{site}} {{port}}', { site: '10.0.0.1', port: 80 })).toBe(
    'bind 10.0.0.1\nuse 10.0.0.1 80',
  );
});

test('a value is put in as it is, also where it looks like a pattern or a place', () => {
  expect(fillTemplate('{{word}}', { word: '$& {{other}}' })).toBe('$& {{other}}');
});

test('a comment may speak of places', () => {
  expect(fillTemplate('# {{name}} is yours\n  ; {{name}} too', {})).toBe(
    '# {{name}} is yours\n  ; {{name}} too',
  );
});

test('places without a value are named', () => {
  expect(() => fillTemplate('{{one}} {{two}} {{toString}}', { two: 2 })).toThrow(
    'no value for one, toString',
  );
});

test.each([
  'patroni/patroni.yml',
  'haproxy/haproxy.cfg',
  'pgbouncer/pgbouncer.ini',
  'nginx/oriel.conf',
  'varnish/oriel.vcl',
])('%s says nothing of a machine of ours', async (file) => {
  const template = await readFile(path.join(import.meta.dirname, '..', file), 'utf8');
  expect(template).toContain('{{');
  expect(template).not.toMatch(/127\.0\.0\.1|localhost|\/tmp/);
});
