import { expect, test } from 'vitest';
import type { Slice } from './faces.server.ts';
import { printedText, setText, type TextStyle } from './set-text.server.ts';

const style: TextStyle = { font: 'sans', size: 10, width: 100 };

function lines(text: string, more: Partial<TextStyle> = {}): string[] {
  return setText(text, { ...style, ...more }, new Set()).map(({ runs }) =>
    runs.map((run) => run.text).join(''),
  );
}

test.each([
  ['Haus Łukasz, 3 Œuvres à Århus', 'Haus Łukasz, 3 Œuvres à Århus'],
  ['Zürich'.normalize('NFD'), 'Zürich'],
  ['a\u0000b\tc', 'a b c'],
  ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
  ['half \ud83d', 'half'],
  ['soft\u00adly \ufeffput', 'softly put'],
])('%j is printed as %j', (text, printed) => {
  expect(printedText(text)).toBe(printed);
});

test('lines break between words, and within a word that is wider than the line', () => {
  expect(lines('A photographer of buildings')).toEqual(['A photographer of', 'buildings']);
  const cut = lines('B'.repeat(40));
  expect(cut.length).toBeGreaterThan(2);
  expect(cut.join('')).toBe('B'.repeat(40));
  for (const { width } of setText('B'.repeat(40), style, new Set())) expect(width).toBeLessThanOrEqual(100);
});

test('what goes beyond its lines ends in an ellipsis', () => {
  const [only, ...others] = lines('A photographer of buildings and of bridges', { maxLines: 1 });
  expect(only).toMatch(/^A photograph.*…$/);
  expect(others).toEqual([]);
  expect(lines('A house', { maxLines: 1 })).toEqual(['A house']);
});

test('a font that is not open yet is noted, of one hand for a whole text', () => {
  const familyOf = (text: string) => {
    const missing = new Set<Slice>();
    setText(text, style, missing);
    return [...new Set([...missing].map(({ family }) => family))];
  };
  expect(familyOf('東京タワー')).toEqual(['noto-sans-jp']);
  expect(familyOf('陆家嘴设计')).toEqual(['noto-sans-sc']);
  expect(familyOf('서울 타워')).toEqual(['noto-sans-kr']);
  expect(familyOf('Łódź')).toEqual([]);
});
