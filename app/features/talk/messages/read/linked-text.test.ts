import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkedText } from './message-item.tsx';

it('finds addresses, and leaves the end of the sentence out of them', () => {
  expect(linkedText('See https://atelier.example/plans?a=1. And www.court.example, please')).toEqual([
    { text: 'See ', url: null },
    { text: 'https://atelier.example/plans?a=1', url: 'https://atelier.example/plans?a=1' },
    { text: '. And ', url: null },
    { text: 'www.court.example', url: 'https://www.court.example' },
    { text: ', please', url: null },
  ]);
});

it.each([
  ['See https://en.wikipedia.org/wiki/Court_(law)', 'https://en.wikipedia.org/wiki/Court_(law)'],
  ['(see https://atelier.example/plans)', 'https://atelier.example/plans'],
  ['“https://atelier.example/plans”…', 'https://atelier.example/plans'],
  ['HTTPS://ATELIER.EXAMPLE', 'HTTPS://ATELIER.EXAMPLE'],
])('tells in %s what belongs to the address', (text, url) => {
  expect(linkedText(text).flatMap((part) => part.url ?? [])).toEqual([url]);
});

it.each(['javascript:alert(1)', 'data:text/html,hello', 'file:///etc/passwd', 'ftp://old.example'])(
  'makes no link of %s',
  (text) => {
    expect(linkedText(text)).toEqual([{ text, url: null }]);
  },
);

it('never loses or changes a character, and links only to the web', () => {
  const words = fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constant(' '), fc.constant('www.a.b')));
  fc.assert(
    fc.property(words, (list) => {
      const text = list.join('');
      const parts = linkedText(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { url } of parts) {
        expect(url === null || /^https?:$/.test(new URL(url).protocol)).toBe(true);
      }
    }),
  );
});
