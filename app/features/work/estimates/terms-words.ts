import { licenseTerms, territories } from '#app/features/vocabulary/brief-vocabulary.ts';
import { decisionDay, latestDelivery } from '#app/features/vocabulary/terms-days.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';
import { dayText } from '#app/ui/day-text.ts';
import { spelledOut } from '#app/ui/spelled-out.ts';

export type TermLine = { term: string; text: string };

export function describeTerms(terms: EstimateTerms, money: (minor: number) => string): TermLine[] {
  const lines: [string, string][] = [
    ['Shoot', shootWords(terms)],
    ['Weather', weatherWords(terms)],
    ['Delivery', deliveryWords(terms)],
    ['Retouching', terms.retouchRounds ? count(terms.retouchRounds, 'round') : ''],
    ['License', licenseWords(terms)],
    ['Further parties', furtherWords(terms)],
    ['One picture for a third party', thirdPartyWords(terms, money)],
    ['Canceling', cancelWords(terms)],
    ['Not included', (terms.notIncluded ?? []).join('; ')],
    ['Tax', terms.taxWords ?? ''],
  ];
  return lines.filter(([, text]) => text !== '').map(([term, text]) => ({ term, text }));
}

export function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}

function shootWords({ shootOn, fallbackDays }: EstimateTerms): string {
  return shootOn ? `${dayText(shootOn)}${cloudWords({ shootOn, fallbackDays })}` : '';
}

export function cloudWords({ shootOn, fallbackDays = [] }: EstimateTerms): string {
  return fallbackDays.length > 0 ? `, with ${daysWords(fallbackDays, shootOn)} for cloud` : '';
}

/** "9 and 11 Dec": omits a month that the next day repeats, and a year equal to that of `beside`. */
export function daysWords(days: readonly string[], beside = ''): string {
  const words = days.map((day, place) => {
    const [date = '', month = '', year = ''] = dayText(day).split(' ');
    if (days[place + 1]?.slice(0, 7) === day.slice(0, 7)) {
      return date;
    }
    return day.slice(0, 4) === beside.slice(0, 4) ? `${date} ${month}` : `${date} ${month} ${year}`;
  });
  return listed(words);
}

function deliveryWords(terms: EstimateTerms): string {
  const latest = latestDelivery(terms);
  return terms.deliveryDays
    ? `${count(terms.deliveryDays, 'working day')} after the shoot${latest ? `, ${dayText(latest)} at the latest` : ''}`
    : '';
}

function weatherWords(terms: EstimateTerms): string {
  const day = decisionDay(terms);
  return day && terms.decisionHour
    ? `Decided on ${dayText(day)} at ${terms.decisionHour}, at the building`
    : '';
}

export function licenseWords({ licenseTerm, territory }: EstimateTerms): string {
  const term = labelOf(licenseTerms, licenseTerm);
  const where = labelOf(territories, territory);
  return [term, term && territory === 'worldwide' ? where.toLowerCase() : where].filter(Boolean).join(', ');
}

function furtherWords({ surchargePercent }: EstimateTerms): string {
  return surchargePercent === undefined
    ? ''
    : `Each adds ${surchargePercent}% of creative fee and post-production; the sum is shared`;
}

function thirdPartyWords(
  { thirdPartyPrice, thirdPartyUse }: EstimateTerms,
  money: (minor: number) => string,
): string {
  return thirdPartyPrice === undefined
    ? ''
    : [money(thirdPartyPrice), inSentence(thirdPartyUse ?? '')].filter(Boolean).join(', ');
}

/** Lowercases the first letter mid-sentence: "Editorial" becomes "editorial", "PR" stays. */
function inSentence(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words) ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

function cancelWords({ cancellation = [], cancellationWords }: EstimateTerms): string {
  const steps = cancellation
    .filter(({ percent }) => percent > 0)
    .map(
      ({ daysBefore, percent }) =>
        `${daysBefore === 0 ? 'on the day of the shoot' : `less than ${count(daysBefore, 'day')} before the shoot`}, ${percent}% of the creative fee`,
    )
    .join('; ');
  return [steps && `${steps.charAt(0).toUpperCase()}${steps.slice(1)}`, cancellationWords]
    .filter(Boolean)
    .join('. ');
}

export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

export function labelOf(labels: Readonly<Record<string, string>>, key: string | undefined): string {
  return key && Object.hasOwn(labels, key) ? (labels[key] ?? '') : '';
}

export function sharedWords(alone: string, parties: number, each: string): string {
  return `Alone ${alone}, ${spelledOut(parties)} of you ${each} each`;
}
