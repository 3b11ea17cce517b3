import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What Tailwind does something about; a sheet without it is built as it is, with what it tells Tailwind. */
const directives =
  /@(variant|apply|import|theme|utility|custom-variant|source)\b|--(alpha|spacing)\(|\btheme\(/;

it('a sheet names what it refers to only where that is needed, and is not shipped with it', () => {
  const sheets = globSync('app/**/*.css').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const referring = sheets.filter(({ text }) => text.includes('@reference'));
  expect(referring.length).toBeGreaterThan(50);
  expect(referring.filter(({ text }) => !directives.test(text)).map(({ file }) => file)).toEqual([]);
});
