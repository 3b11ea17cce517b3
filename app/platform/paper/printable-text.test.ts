import { expect, test } from 'vitest';
import { printableText, soundNote } from './printable-text.server.ts';

test.each([
  ['Haus Łukasz, 3 Œuvres à Århus', 'Haus Łukasz, 3 Œuvres à Århus'],
  ['Музей', 'Muzey'],
  ['a\u0000b\n c', 'a b c'],
  ['half \ud83d', 'half'],
])('%j is printed as %j', (text, printed) => {
  expect(printableText(text)).toBe(printed);
});

test('a sheet says that it prints other scripts as they sound, wherever such a text stands on it', () => {
  expect(soundNote({ name: 'Museum', parties: [{ name: '隈研吾' }] })).toContain('as they sound');
  expect(soundNote({ name: 'Música à Łódź', total: 12, note: null, sign: '✓ 3 × 4 …' })).toBeNull();
});
