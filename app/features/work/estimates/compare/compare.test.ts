import { describe, expect, test } from 'vitest';
import { comparedBrief, comparedEstimate, threeEstimates } from '#tests/factories/compared-estimate.ts';
import { type ComparedRow, compareEstimates } from './compare.ts';
import type { ComparedBrief, ComparedEstimate } from './compared-estimate.ts';

/** What stands in the rows, and how it is set against each other: with the figures of the design's example. */

function rowOf(
  key: string,
  estimates: readonly ComparedEstimate[] = threeEstimates(),
  { ticked = [], ...brief }: Partial<ComparedBrief> & { ticked?: string[] } = {},
): ComparedRow {
  const { groups } = compareEstimates(estimates, { brief: comparedBrief(brief), ticked });
  const row = groups.flatMap(({ rows }) => rows).find((one) => one.key === key);
  if (!row) throw new Error(`There is no row ${key}.`);
  return row;
}

const texts = ({ cells }: ComparedRow) => cells.map(({ text }) => text);
const differences = ({ cells }: ComparedRow) => cells.map(({ above }) => above);
const bars = ({ cells }: ComparedRow) => cells.map(({ bar }) => bar);
const best = ({ cells }: ComparedRow) => cells.map(({ isBest }) => isBest);

describe('amounts', () => {
  test('totals, stills and shares are those of the example, each with its difference to the lowest', () => {
    const total = rowOf('total');
    expect(texts(total)).toEqual(['$5,640.00', '$6,200.00', '$7,140.00']);
    expect(differences(total)).toEqual([0, 56_000, 150_000]);
    expect(bars(total)).toEqual([790, 868, 1_000]);
    expect(texts(rowOf('per-view'))).toEqual(['$313.33', '$344.44', '$396.67']);
    expect(texts(rowOf('shared'))).toEqual(['$2,347.50', '$2,309.00', '$3,022.50']);
    expect(rowOf('shared').cells[2]?.note).toBe('$450.00 of it yours alone');
  });

  test('sections say what they hold; what costs nothing is included, and what is not there is none', () => {
    expect(texts(rowOf('post-production'))).toEqual(['$1,800.00', '$1,260.00', 'Included']);
    expect(rowOf('post-production').cells[0]?.note).toBe(
      'Retouching, 18\u00a0×\u00a0$90.00; Dusk blends, 3\u00a0×\u00a0$60.00',
    );
    expect(texts(rowOf('expenses', [comparedEstimate()]))).toEqual(['None']);
    const many = Array.from({ length: 9 }, (_, place) => ({
      section: 'expenses' as const,
      text: `Mile ${place}`,
      price: 100,
    }));
    expect(rowOf('expenses', [comparedEstimate({ lines: many })]).cells[0]).toMatchObject({
      text: '$9.00',
      note: 'Mile 0; Mile 1; Mile 2; and six more',
    });
  });

  test('of different currencies none is set against another: no bar, no difference', () => {
    const [one, two] = threeEstimates();
    const mixed = [one, { ...two, currency: 'CHF' }];
    const comparison = compareEstimates(mixed, { brief: comparedBrief(), ticked: [] });
    expect(comparison.isOneCurrency).toBe(false);
    const total = rowOf('total', mixed);
    expect([texts(total)[0], texts(total)[1]?.replace(/\s/g, ' ')]).toEqual(['$5,640.00', 'CHF 6,200.00']);
    expect([differences(total), bars(total)]).toEqual([
      [null, null],
      [null, null],
    ]);
    // Facts are still compared.
    expect(best(rowOf('retouching', mixed))).toEqual([true, false]);
  });

  test('alone, or all the same, nothing is lowest; two lowest ones both are', () => {
    const [one, two, three] = threeEstimates();
    expect(differences(rowOf('total', [one]))).toEqual([null]);
    expect(bars(rowOf('total', [one]))).toEqual([null]);
    expect(differences(rowOf('total', [one, { ...one, id: 'other' }]))).toEqual([null, null]);
    expect(differences(rowOf('total', [one, { ...one, id: 'other' }, three]))).toEqual([0, 0, 150_000]);
    expect(rowOf('total', [two, two]).isSame).toBe(true);
    expect(rowOf('total', [two]).isSame).toBe(false);
  });

  test('yen have no cents, and dinars three digits', () => {
    const lines = [{ section: 'creative-fee' as const, text: 'A day', price: 90_000 }];
    expect(texts(rowOf('total', [comparedEstimate({ currency: 'JPY', lines })]))).toEqual(['¥90,000']);
    expect(texts(rowOf('total', [comparedEstimate({ currency: 'KWD', lines })]))[0]).toMatch(/90\.000/);
  });

  test('a brief that asks for no still, or names no other party, has no such rows', () => {
    const films = threeEstimates().map((estimate) => ({ ...estimate, stills: 0 }));
    expect(() => rowOf('per-view', films)).toThrow();
    expect(() => rowOf('shared', undefined, { parties: 1 })).toThrow();
    // One answered when there were none yet.
    const [film, still] = [films[0], threeEstimates()[1]];
    expect(film && texts(rowOf('per-view', [film, still]))).toEqual(['None', '$344.44']);
  });
});

describe('the license of the uses asked', () => {
  test('is included, charged, or said in part', () => {
    expect(texts(rowOf('license'))).toEqual(['Included', 'Included', '$450.00']);
    expect(rowOf('license').cells[2]?.note).toBe('Editorial charged');
    const partly = comparedEstimate({
      lines: [
        { section: 'license', kind: 'included', text: 'Website', price: 0, use: 'website' },
        { section: 'license', kind: 'option', text: 'Magazines', price: 100, use: 'editorial' },
      ],
    });
    expect(rowOf('license', [partly]).cells[0]).toMatchObject({
      text: 'Included in part',
      note: 'An option: editorial; not mentioned: awards and competitions',
    });
    expect(texts(rowOf('license', [comparedEstimate()]))).toEqual(['Not stated']);
  });
});

describe('options', () => {
  test('of one kind stand in one row, whatever they are called; who has none is said', () => {
    expect(texts(rowOf('view-drone'))).toEqual(['$420.00', 'Not offered', '$600.00']);
    expect(texts(rowOf('use-advertising'))).toEqual(['$950.00', '$1,200.00', 'Not offered']);
    expect(texts(rowOf('text-delivery-in-five-days'))).toEqual(['$500.00', 'Not offered', 'Not offered']);
  });

  test('what one sells another includes, or charges anyhow', () => {
    const [one, two, three] = threeEstimates();
    const drone = (kind: 'included' | 'charged') =>
      comparedEstimate({
        lines: [{ section: 'creative-fee', kind, text: 'From above', price: 10_000, view: 'drone' }],
      });
    const row = rowOf('view-drone', [one, drone('included'), drone('charged')]);
    expect(texts(row)).toEqual(['$420.00', 'Included', 'In the total']);
    expect(row.cells[1]?.note).toBe('From above');
    expect(texts(rowOf('view-drone', [two, three]))).toEqual(['Not offered', '$600.00']);
  });

  test('a second one of a kind stands beside the second ones of the others', () => {
    const two = comparedEstimate({
      lines: [1, 2].map((place) => ({
        section: 'license' as const,
        kind: 'option' as const,
        text: `Ads ${place}`,
        price: place * 100,
        use: 'advertising',
      })),
    });
    const [, other] = threeEstimates();
    expect(texts(rowOf('use-advertising', [two, other]))).toEqual(['$1.00', '$1,200.00']);
    expect(texts(rowOf('use-advertising.2', [two, other]))).toEqual(['$2.00', 'Not offered']);
  });

  test('ticked for all alike, they are in totals, stills and shares of those who have them', () => {
    const estimates = threeEstimates();
    const ticked = ['view-drone', 'use-advertising', 'nonsense'];
    expect(texts(rowOf('total', estimates, { ticked }))).toEqual(['$7,010.00', '$7,400.00', '$7,740.00']);
    expect(rowOf('total', estimates, { ticked }).note).toBe('For the uses you asked, with two options');
    expect(rowOf('view-drone', estimates, { ticked }).isTicked).toBe(true);
    expect(rowOf('text-delivery-in-five-days', estimates, { ticked }).isTicked).toBe(false);
    const comparison = compareEstimates(estimates, { brief: comparedBrief(), ticked });
    expect([...comparison.ticked.values()].map(({ size }) => size)).toEqual([2, 1, 1]);
    // A drone is shared; advertising is one's own.
    expect(rowOf('shared', estimates, { ticked: ['use-advertising'] }).cells[0]).toMatchObject({
      text: '$3,297.50',
      note: '$950.00 of it yours alone',
    });
  });

  test('nobody has any: there are no rows for them', () => {
    const { groups } = compareEstimates([comparedEstimate()], {
      brief: comparedBrief(),
      ticked: ['view-drone'],
    });
    expect(groups.map(({ key }) => key)).not.toContain('options');
  });
});

describe('facts', () => {
  test('the best is told, where two say something and differ', () => {
    expect(best(rowOf('retouching'))).toEqual([false, false, true]);
    expect(best(rowOf('license-term'))).toEqual([false, false, true]);
    expect(best(rowOf('surcharge'))).toEqual([false, true, false]);
    expect(best(rowOf('weather'))).toEqual([true, false, false]);
    expect(texts(rowOf('weather'))).toEqual(['9 and 11 Dec', '10 Dec 2026', 'None']);
    // Only one says it.
    expect([texts(rowOf('delivery')), best(rowOf('delivery'))]).toEqual([
      ['5 Jan 2027', 'Not stated', 'Not stated'],
      [false, false, false],
    ]);
  });

  test('what is missing is written out', () => {
    const { groups } = compareEstimates(
      [comparedEstimate({ creative: { years: null, rating: null, reviewCount: 0 } })],
      {
        brief: comparedBrief(),
        ticked: [],
      },
    );
    for (const { key, cells } of groups.flatMap(({ rows }) => rows)) {
      expect(cells[0]?.text, key).not.toBe('');
    }
    expect(groups.flatMap(({ rows }) => rows.map(({ cells }) => cells[0]?.text))).toEqual(
      expect.arrayContaining(['Not stated', 'None', 'Nothing named', 'No reviews yet']),
    );
  });

  test.each([
    ['2026-11-26', 'Free until 1 Dec 2026'],
    ['2026-12-01', 'Free until 1 Dec 2026'],
    ['2026-12-02', 'No day left that is free'],
  ])('on %s canceling is said step by step: %s', (today, note) => {
    const cancellation = [
      { daysBefore: 7, percent: 50 },
      { daysBefore: 0, percent: 100 },
    ];
    const terms = { shootOn: '2026-12-08', cancellation, cancellationWords: 'Cloud is never a cancellation' };
    expect(rowOf('canceling', [comparedEstimate({ terms })], { today }).cells[0]).toMatchObject({
      list: [
        '50% of the creative fee less than 7 days before',
        '100% of the creative fee on the day',
        'Cloud is never a cancellation',
      ],
      note,
    });
  });

  test('what all include is said once', () => {
    const includes = (...words: string[]) =>
      comparedEstimate({
        lines: words.map((text) => ({ section: 'post-production', kind: 'included', text, price: 0 })),
      });
    const sharedBy = (...estimates: ComparedEstimate[]) =>
      compareEstimates(estimates, { brief: comparedBrief(), ticked: [] }).shared;
    expect(sharedBy(includes('captions', 'Web files'), includes('Captions', 'Print files'))).toEqual([
      'Captions',
    ]);
    expect(sharedBy(includes('Captions'))).toEqual([]);
  });
});
