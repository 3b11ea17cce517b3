import { licenseTerms, territories } from '#app/features/vocabulary/brief-vocabulary.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { usualSurchargePercent } from '#app/features/vocabulary/shares.ts';
import { freeUntil, latestDelivery } from '#app/features/vocabulary/terms-days.ts';
import { dayText } from '#app/ui/day-text.ts';
import { count, daysWords, labelOf } from '../terms-words.ts';
import { type Cell, none, notStated } from './compare-cells.ts';
import type { ComparedEstimate, RowContext } from './compared-estimate.ts';

export function shootCell({ terms: { shootOn } }: ComparedEstimate): Cell {
  return shootOn ? { text: dayText(shootOn) } : notStated;
}

/** The latest delivery date, or the number of days when no shoot date is set. */
export function deliveryCell({ terms }: ComparedEstimate): Cell {
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

export function retouchCell({ terms: { retouchRounds } }: ComparedEstimate): Cell {
  return countCell(retouchRounds);
}

export function termCell({ terms: { licenseTerm } }: ComparedEstimate): Cell {
  const label = labelOf(licenseTerms, licenseTerm);
  return label ? { text: label, score: Object.keys(licenseTerms).indexOf(licenseTerm ?? '') } : notStated;
}

export function territoryCell({ terms: { territory } }: ComparedEstimate): Cell {
  const label = labelOf(territories, territory);
  return label ? { text: label, score: territory === 'worldwide' ? 1 : 0 } : notStated;
}

/** Fallback days that cost nothing when clouds prevent the shoot. */
export function weatherCell({ terms: { shootOn, fallbackDays } }: ComparedEstimate): Cell {
  if (!fallbackDays) {
    return notStated;
  }
  return fallbackDays.length > 0
    ? { text: daysWords(fallbackDays, shootOn), score: fallbackDays.length }
    : { ...none, score: 0 };
}

export function surchargeCell({ terms: { surchargePercent } }: ComparedEstimate): Cell {
  return surchargePercent === undefined
    ? { ...notStated, note: `${usualSurchargePercent}% is usual, and holds` }
    : { text: `${surchargePercent}%`, score: -surchargePercent };
}

/** One line per step, then the creative's own words. */
export function cancelCell({ terms }: ComparedEstimate, { brief }: RowContext): Cell {
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

export function thirdPartyCell({ currency, terms }: ComparedEstimate): Cell {
  const { thirdPartyPrice, thirdPartyUse } = terms;
  return thirdPartyPrice === undefined
    ? notStated
    : { text: moneyOf(currency)(thirdPartyPrice), ...(thirdPartyUse ? { note: thirdPartyUse } : {}) };
}

export function taxCell({ terms: { taxWords } }: ComparedEstimate): Cell {
  return taxWords ? { text: taxWords } : notStated;
}

export function validCell({ isValid, terms: { validUntil } }: ComparedEstimate): Cell {
  if (!validUntil) {
    return notStated;
  }
  return { text: dayText(validUntil), ...(isValid ? {} : { note: 'Over' }) };
}

export function notIncludedCell({ terms: { notIncluded = [] } }: ComparedEstimate): Cell {
  return notIncluded.length > 0 ? { text: '', list: notIncluded } : { text: 'Nothing named', isAbsent: true };
}

export function experienceCell({ creative: { years } }: ComparedEstimate): Cell {
  return years === null ? notStated : { text: count(years, 'year') };
}

export function reviewsCell({ creative: { rating, reviewCount } }: ComparedEstimate): Cell {
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
