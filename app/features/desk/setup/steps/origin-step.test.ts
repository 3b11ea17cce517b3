import { expect, test } from 'vitest';
import { readOrigin } from './origin-step.server.ts';

test.each([
  ['https://oriel.example', 'https://oriel.example'],
  ['oriel.example', 'https://oriel.example'],
  ['https://oriel.example:8443/', 'https://oriel.example:8443'],
  ['HTTPS://Oriel.Example', 'https://oriel.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%s is the origin %s', (typed, origin) => {
  expect(readOrigin(typed)).toEqual({ ok: true, origin });
});

test.each([
  '',
  'nonsense',
  'http://oriel.example',
  'ftp://oriel.example',
  'javascript:alert(1)',
  'https://oriel.example/path',
  'https://ada@oriel.example',
  'https://oriel.example?x=1',
  'https://',
])('"%s" is refused', (typed) => {
  expect(readOrigin(typed).ok).toBe(false);
});
