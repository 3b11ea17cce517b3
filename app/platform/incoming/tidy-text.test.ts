import { expect, it } from 'vitest';
import { storableText, tidyText } from './tidy-text.ts';

it('drops NUL, mends halves of a pair, and leaves everything else', () => {
  expect(tidyText('a\0b')).toBe('ab');
  expect(tidyText('\ud83d and \udcf7')).toBe('\ufffd and \ufffd');
  expect(tidyText('Zoë 📷\r\n\t’')).toBe('Zoë 📷\r\n\t’');
});

it.each([
  ['joiners', '\u200c\u200d'],
  ['Hangul fillers', '\u3164\uffa0\u115f\u1160'],
  ['a zero width space between spaces', ' \u200b\n'],
  ['a soft hyphen', '\u00ad'],
  ['a braille pattern without dots', '\u2800'],
  ['a variation selector', '\ufe0f'],
  ['marks of direction', '\u202e\u2066\u061c'],
  ['a letter of nobody', '\ue000'],
  ['tags', '\u{e0041}\u{e0042}'],
])('leaves nothing of %s, which nobody sees', (_, text) => {
  expect(tidyText(text)).toBe('');
  expect(storableText(text)).toBe(text);
});

it.each([
  ['between letters', 'نیک\u200cنام', 'نیک\u200cنام'],
  ['in an Indic cluster', 'क्\u200dष', 'क्\u200dष'],
  ['in emoji', '👩🏽\u200d💻 🏳️\u200d🌈', '👩🏽\u200d💻 🏳️\u200d🌈'],
  ['once, where there are several', 'a\u200c\u200c\u200db', 'a\u200cb'],
  ['nowhere else', '\u200dRobin\u200c \u200d-\u200cLee\u200d', 'Robin -Lee'],
])('keeps joiners %s', (_, text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
});

it('leaves white space alone, which fields trim', () => {
  expect(tidyText(' \t\n')).toBe(' \t\n');
  expect(tidyText('')).toBe('');
});
