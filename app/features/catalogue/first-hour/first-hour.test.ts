import { expect, test } from 'vitest';
import { withBase } from '#app/features/catalogue/creatives/setup/setup-values.ts';
import { badgeHtml, badgeSize, badgeSvg } from './badge-svg.ts';
import {
  type Given,
  givenSteps,
  isFirstHourOver,
  openStep,
  stepAfter,
  stepBefore,
} from './first-hour-steps.ts';

const whole: Given = {
  businessName: 'Atelier Norrby',
  bioShort: 'Houses.',
  areaCount: 1,
  pictureCount: 3,
  specialtyCount: 1,
  hasRateSheet: true,
};

test.each<[string, Partial<Given>, string | null]>([
  ['nothing missing', {}, null],
  ['no name', { businessName: null }, 'name'],
  ['a name of spaces', { businessName: ' ' }, 'name'],
  ['no area', { areaCount: 0 }, 'place'],
  ['two pictures', { pictureCount: 2 }, 'pictures'],
  ['four pictures', { pictureCount: 4 }, null],
  ['no bio', { bioShort: '' }, 'about'],
  ['no specialty', { specialtyCount: 0 }, 'about'],
  ['no rate sheet', { hasRateSheet: false }, 'prices'],
  ['neither name nor pictures', { businessName: null, pictureCount: 0 }, 'name'],
])('with %s the open step is the first that lacks something', (_, overrides, step) => {
  expect(openStep({ ...whole, ...overrides })).toBe(step);
});

test('what was given elsewhere counts, and only prices may wait', () => {
  expect(givenSteps({ ...whole, pictureCount: 0, hasRateSheet: false })).toEqual(['name', 'place', 'about']);
  expect(isFirstHourOver({ ...whole, hasRateSheet: false })).toBe(true);
  expect(isFirstHourOver({ ...whole, bioShort: null })).toBe(false);
});

test('the steps lead to each other, and the last one to the listing', () => {
  expect([stepBefore('name'), stepAfter('name'), stepBefore('prices'), stepAfter('prices')]).toEqual([
    null,
    'place',
    'about',
    'listed',
  ]);
});

test('another base takes the place of the former one, and every other area stays once', () => {
  const marfa = { city: 'Marfa', state: 'TX', country: 'US' };
  const bergen = { city: 'Bergen', state: 'Vestland', country: 'NO' };
  const austin = { city: 'Austin', state: 'TX', country: 'US' };
  const stored = [
    { ...bergen, isPrimary: false },
    { ...marfa, isPrimary: true },
  ];
  expect(withBase([], austin)).toEqual([{ ...austin, isPrimary: true }]);
  expect(withBase(stored, austin)).toEqual([
    { ...austin, isPrimary: true },
    { ...bergen, isPrimary: false },
  ]);
  expect(withBase(stored, bergen)).toEqual([{ ...bergen, isPrimary: true }]);
});

test('a badge holds any name: escaped, cut with an ellipsis, as wide as it needs', () => {
  const name = '<b>Norrby & "Söhne"</b>';
  expect(badgeSvg(name, 'light')).not.toContain('<b>');
  expect(badgeSvg(name, 'dark')).toContain('&#60;b&#62;Norrby &#38; &#34;Söhne&#34;&#60;/b&#62;');
  const html = badgeHtml({
    name,
    pageUrl: 'https://o.example/creative/a',
    badgeUrl: 'https://o.example/b.svg',
  });
  expect(html).toContain('alt="&#60;b&#62;Norrby');
  expect(badgeSvg('x'.repeat(200), 'light')).toContain(`${'x'.repeat(31)}…<`);
  expect(badgeSize('x'.repeat(200)).width).toBeLessThan(360);
  expect(badgeSize('A').width).toBe(166);
  expect(badgeSvg(`${'x'.repeat(30)}😀😀`, 'light')).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
});
