import { licenseTerms, territories } from '#app/features/vocabulary/brief-vocabulary.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { usualSurchargePercent } from '#app/features/vocabulary/shares.ts';
import { freeUntil, latestDelivery } from '#app/features/vocabulary/terms-days.ts';
import { dayText } from '#app/ui/day-text.ts';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { count, daysWords, labelOf } from '../terms-words.ts';
import type { ComparedEstimate, RowContext } from './compared-estimate.ts';
import {
  type Cell,
  licenseCell,
  none,
  notStated,
  perViewCell,
  sectionCell,
  sharedCell,
  totalCell,
  wordsOfUses,
} from './price-rows.ts';

/**
 * The rows of a comparison, in page order. Screen, print, CSV and questions all read this table. To add a row, add one
 * line here and its cell below or in price-rows.ts.
 */
export type RowRule = {
  key: string;
  label: string | ((context: RowContext) => string);
  /** As it reads mid-sentence: "Ask about …". */
  topic: string;
  note?: (context: RowContext, estimates: readonly ComparedEstimate[]) => string;
  kind?: 'total' | 'stacked' | 'excluded';
  /** Whether amounts show how far they are above the lowest. */
  tellsDifference?: boolean;
  /** Returns false when the row does not apply to this brief. */
  isAsked?: (context: RowContext, estimates: readonly ComparedEstimate[]) => boolean;
  cell: (estimate: ComparedEstimate, context: RowContext) => Cell;
};

type RowGroup = { key: string; title: string | null; rows: readonly RowRule[] };

const sums: RowRule[] = [
  {
    key: 'total',
    label: 'Total',
    topic: 'the total',
    note: ({ ticked }) =>
      ticked.size === 0
        ? 'For the uses you asked, without options'
        : `For the uses you asked, with ${spelledOut(ticked.size)} ${ticked.size === 1 ? 'option' : 'options'}`,
    kind: 'total',
    tellsDifference: true,
    cell: totalCell,
  },
  {
    key: 'per-view',
    label: 'For each still',
    topic: 'the price of a still',
    note: (_context, estimates) => {
      const counts = new Set(estimates.map(({ stills }) => stills));
      const [only = 0] = counts;
      return counts.size === 1
        ? `Total divided by ${only}, rounded`
        : 'Total divided by the stills each was asked for';
    },
    tellsDifference: true,
    isAsked: (_context, estimates) => estimates.some(({ stills }) => stills > 0),
    cell: perViewCell,
  },
  {
    key: 'shared',
    label: ({ brief }) => `If ${spelledOut(brief.parties)} of you share`,
    topic: 'sharing the cost',
    note: ({ brief }) =>
      `What you pay of ${spelledOut(brief.parties)} shares, each with a license of its own`,
    tellsDifference: true,
    isAsked: ({ brief }) => brief.parties > 1,
    cell: sharedCell,
  },
];

const prices: RowRule[] = [
  {
    key: 'creative-fee',
    label: 'Creative fee',
    topic: 'the creative fee',
    cell: sectionCell('creative-fee'),
  },
  {
    key: 'post-production',
    label: 'Post-production',
    topic: 'post-production',
    cell: sectionCell('post-production'),
  },
  {
    key: 'expenses',
    label: 'Travel and expenses',
    topic: 'travel and expenses',
    cell: sectionCell('expenses'),
  },
  {
    key: 'license',
    label: 'License, uses asked',
    topic: 'the license',
    note: ({ brief }) => sentenceStart(wordsOfUses(brief.uses)),
    isAsked: ({ brief }) => brief.uses.length > 0,
    cell: licenseCell,
  },
  { key: 'tax', label: 'Sales tax', topic: 'sales tax', note: () => 'Never in the total', cell: taxCell },
];

const facts: RowRule[] = [
  { key: 'shoot', label: 'Shoot', topic: 'the day of the shoot', cell: shootCell },
  {
    key: 'delivery',
    label: 'Pictures by',
    topic: 'delivery',
    note: () => 'At the latest; local holidays come on top',
    cell: deliveryCell,
  },
  { key: 'retouching', label: 'Retouching rounds', topic: 'retouching', cell: retouchCell },
  { key: 'license-term', label: 'License runs', topic: 'how long the license runs', cell: termCell },
  { key: 'territory', label: 'License holds', topic: 'where the license holds', cell: territoryCell },
  {
    key: 'weather',
    label: 'Weather days',
    topic: 'weather days',
    note: () => 'Free, when clouds take the first day',
    cell: weatherCell,
  },
  {
    key: 'surcharge',
    label: 'Each further party adds',
    topic: 'further parties',
    note: () => 'To fee and post-production',
    isAsked: ({ brief }, estimates) =>
      brief.parties > 1 || estimates.some(({ terms }) => terms.surchargePercent !== undefined),
    cell: surchargeCell,
  },
  {
    key: 'third-party',
    label: 'A picture for a third party',
    topic: 'pictures for third parties',
    cell: thirdPartyCell,
  },
  { key: 'canceling', label: 'Canceling', topic: 'canceling', kind: 'stacked', cell: cancelCell },
  { key: 'valid', label: 'Valid until', topic: 'how long the estimate is valid', cell: validCell },
];

const people: RowRule[] = [
  { key: 'experience', label: 'Experience', topic: 'experience', cell: experienceCell },
  { key: 'reviews', label: 'Reviews', topic: 'reviews', cell: reviewsCell },
];

const excluded: RowRule[] = [
  {
    key: 'not-included',
    label: 'Not in the price',
    topic: 'what is not included',
    note: () => 'As each creative wrote it',
    kind: 'excluded',
    cell: notIncludedCell,
  },
];

export const rowGroups: readonly RowGroup[] = [
  { key: 'sums', title: null, rows: sums },
  { key: 'prices', title: 'Price', rows: prices },
  { key: 'facts', title: 'What you get', rows: facts },
  { key: 'excluded', title: 'Not included', rows: excluded },
  { key: 'people', title: 'Who does it', rows: people },
];

function shootCell({ terms: { shootOn } }: ComparedEstimate): Cell {
  return shootOn ? { text: dayText(shootOn) } : notStated;
}

/** The latest delivery date, or the number of days when no shoot date is set. */
function deliveryCell({ terms }: ComparedEstimate): Cell {
  const { deliveryDays } = terms;
  if (!deliveryDays) {
    return notStated;
  }
  const latest = latestDelivery(terms);
  const words = count(deliveryDays, 'working day');
  return latest
    ? { text: dayText(latest), note: words, score: -dayNumber(latest) }
    : { text: words, note: 'After the shoot' };
}

function retouchCell({ terms: { retouchRounds } }: ComparedEstimate): Cell {
  return countCell(retouchRounds);
}

function termCell({ terms: { licenseTerm } }: ComparedEstimate): Cell {
  const label = labelOf(licenseTerms, licenseTerm);
  return label ? { text: label, score: Object.keys(licenseTerms).indexOf(licenseTerm ?? '') } : notStated;
}

function territoryCell({ terms: { territory } }: ComparedEstimate): Cell {
  const label = labelOf(territories, territory);
  return label ? { text: label, score: territory === 'worldwide' ? 1 : 0 } : notStated;
}

/** Fallback days that cost nothing when clouds prevent the shoot. */
function weatherCell({ terms: { shootOn, fallbackDays } }: ComparedEstimate): Cell {
  if (!fallbackDays) {
    return notStated;
  }
  return fallbackDays.length > 0
    ? { text: daysWords(fallbackDays, shootOn), score: fallbackDays.length }
    : { ...none, score: 0 };
}

function surchargeCell({ terms: { surchargePercent } }: ComparedEstimate): Cell {
  return surchargePercent === undefined
    ? { ...notStated, note: `${usualSurchargePercent}% is usual, and holds` }
    : { text: `${surchargePercent}%`, score: -surchargePercent };
}

/** One line per step, then the creative's own words. */
function cancelCell({ terms }: ComparedEstimate, { brief }: RowContext): Cell {
  const { cancellation = [], cancellationWords } = terms;
  const steps = cancellation
    .filter(({ percent }) => percent > 0)
    .map(({ daysBefore, percent }) =>
      daysBefore === 0
        ? `${percent}% of the creative fee on the day`
        : `${percent}% of the creative fee less than ${count(daysBefore, 'day')} before`,
    );
  const list = [...steps, ...(cancellationWords ? [cancellationWords] : [])];
  if (list.length === 0) {
    return notStated;
  }
  const free = freeUntil(terms);
  const note = free && (free < brief.today ? 'No day left that is free' : `Free until ${dayText(free)}`);
  return { text: '', list, ...(note ? { note } : {}) };
}

function thirdPartyCell({ currency, terms }: ComparedEstimate): Cell {
  const { thirdPartyPrice, thirdPartyUse } = terms;
  return thirdPartyPrice === undefined
    ? notStated
    : { text: moneyOf(currency)(thirdPartyPrice), ...(thirdPartyUse ? { note: thirdPartyUse } : {}) };
}

function taxCell({ terms: { taxWords } }: ComparedEstimate): Cell {
  return taxWords ? { text: taxWords } : notStated;
}

function validCell({ isValid, terms: { validUntil } }: ComparedEstimate): Cell {
  if (!validUntil) {
    return notStated;
  }
  return { text: dayText(validUntil), ...(isValid ? {} : { note: 'Over' }) };
}

function notIncludedCell({ terms: { notIncluded = [] } }: ComparedEstimate): Cell {
  return notIncluded.length > 0 ? { text: '', list: notIncluded } : { text: 'Nothing named', isAbsent: true };
}

function experienceCell({ creative: { years } }: ComparedEstimate): Cell {
  return years === null ? notStated : { text: count(years, 'year') };
}

function reviewsCell({ creative: { rating, reviewCount } }: ComparedEstimate): Cell {
  return rating === null || reviewCount === 0
    ? { text: 'No reviews yet', isAbsent: true }
    : { text: `${rating.toFixed(1)} of 5`, note: count(reviewCount, 'review') };
}

function countCell(count: number | undefined): Cell {
  if (count === undefined) {
    return notStated;
  }
  return count === 0 ? { ...none, score: 0 } : { text: String(count), score: count };
}

/** Days since the epoch, for comparing. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}
