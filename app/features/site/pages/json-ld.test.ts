import { expect, test } from 'vitest';
import { missingProperties } from '#tests/schema-org.ts';
import { breadcrumbs, faqPage, type JsonLd, jsonLd, organization, website } from './json-ld.ts';

const origin = 'https://oriel.example';
const asWritten = (thing: JsonLd) => JSON.parse(JSON.stringify(jsonLd(thing)['script:ld+json']));

test.each([
  ['organization', organization(origin)],
  ['website', website(origin)],
  [
    'breadcrumbs',
    breadcrumbs(origin, [
      { name: 'Places', path: '/photographers' },
      { name: 'Germany', path: '/photographers/germany' },
    ]),
  ],
  ['faq', faqPage([{ question: 'Why?', answer: 'Therefore.' }])],
])('%s says everything that its type requires', (_, thing) => {
  expect(missingProperties(asWritten(thing))).toEqual([]);
});

test('the check finds what is missing, however deep', () => {
  expect(missingProperties(asWritten(faqPage([{ question: 'Why?', answer: '' }])))).toEqual(['Answer.text']);
  expect(missingProperties({ '@type': 'Organization', name: 'Oriel' })).toEqual([
    '@context',
    'Organization.url',
  ]);
});

test('the parts of a way are numbered, with whole addresses', () => {
  expect(breadcrumbs(origin, [{ name: 'Places', path: '/photographers' }])).toMatchObject({
    itemListElement: [{ position: 1, name: 'Places', item: 'https://oriel.example/photographers' }],
  });
});
