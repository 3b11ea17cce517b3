import { expect, test } from 'vitest';
import { type FirmFigures, firmSentence, isFirmIndexed } from './firm-figures.ts';

const figures = (over: Partial<FirmFigures>): FirmFigures => ({
  projects: 9,
  photographers: 5,
  plates: 61,
  credits: 9,
  confirmed: 7,
  since: 2022,
  ...over,
});

test.each([
  [{}, true, 'Nine buildings on Oriel, five photographers.'],
  [{ projects: 1, photographers: 1 }, true, 'One building on Oriel, one photographer.'],
  [{ projects: 20_000, photographers: 1_400 }, true, '20,000 buildings on Oriel, 1,400 photographers.'],
  [{ projects: 0, photographers: 0 }, true, 'No buildings on Oriel yet.'],
  [{}, false, 'Named by five photographers, not yet by itself.'],
  [{ projects: 1, photographers: 1 }, false, 'Named by one photographer, not yet by itself.'],
  [{ projects: 0, photographers: 0 }, false, 'Not named in any project that is shown.'],
])('%o of a firm, claimed: %s, reads "%s"', (over, isClaimed, sentence) => {
  expect(firmSentence(figures(over), isClaimed)).toBe(sentence);
});

test('search engines are let in with a picture and two confirmed credits, not with one', () => {
  expect(isFirmIndexed(figures({ confirmed: 2 }))).toBe(true);
  expect(isFirmIndexed(figures({ confirmed: 1 }))).toBe(false);
  expect(isFirmIndexed(figures({ projects: 0, confirmed: 2 }))).toBe(false);
});
