import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalJson } from '../license-hash.server.ts';
import { allTerms, currentTerms, findTerms } from './license-terms.ts';

/** Licenses were issued under these words: a fingerprint that changes is a published version that was edited. */
const published: Record<number, string> = {
  1: 'f04321255a564da2c66be55601adb848f2d454733c0d5a26d9249a3f1a4cb503',
};

it.each(allTerms)('version $version says what it said when it was published', (terms) => {
  expect(createHash('sha256').update(canonicalJson(terms)).digest('hex')).toBe(published[terms.version]);
});

it('counts versions up, each with its day, a summary and a text in every section', () => {
  expect(allTerms.map(({ version }) => version)).toEqual(allTerms.map((_, index) => index + 1));
  expect(currentTerms.version).toBe(allTerms.length);
  expect(findTerms(0)).toBeNull();
  for (const { publishedOn, sections } of allTerms) {
    expect(publishedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(sections.every(({ summary, text }) => summary !== '' && text.length > 0)).toBe(true);
  }
});
