import { licenseTerms, territories, uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { viewsSum } from '#app/features/work/briefs/brief-words.ts';
import { cloudWords } from '#app/features/work/estimates/terms-words.ts';
import type { CommissionContent } from '#app/platform/db/schema/commission-content.ts';
import { dayText } from '#app/ui/day-text.ts';

export type CommissionTerms = Omit<CommissionContent, 'parties'>;

export type TermLine = { term: string; text: string };

export function describeCommission(terms: CommissionTerms, money: (minor: number) => string): TermLine[] {
  const lines: [string, string][] = [
    ['Creative fee and post-production', money(terms.base)],
    ['Travel and expenses', money(terms.expenses)],
    ['Each further party', `adds ${terms.surchargePercent}% of fee and post-production`],
    ['Shares', terms.shareRule === 'equal' ? 'Equal' : 'By weight'],
    ['Who joins late', `pays ${terms.lateFactorPercent}% of the share they would have had`],
    ['Views', viewsSum(terms.views)],
    ['Uses', usesWords(terms.uses)],
    ['License', licenseWords(terms)],
    ['Shoot', terms.shootOn ? `${dayText(terms.shootOn)}${cloudWords(terms)}` : ''],
    ['Decision', terms.decisionHour ? `at ${terms.decisionHour} on the day before, at the building` : ''],
    ['Weather', terms.weatherRule ?? ''],
  ];
  return lines.filter(([, text]) => text !== '').map(([term, text]) => ({ term, text }));
}

const useLabels = Object.fromEntries(Object.entries(uses).map(([use, { label }]) => [use, label]));

export function usesWords(keys: readonly string[]): string {
  const labels = keys.map((use) => labelOf(useLabels, use)).filter(Boolean);
  return labels.map((label, place) => (place === 0 ? label : label.toLowerCase())).join(', ');
}

export function licenseWords({
  licenseTerm,
  territory,
}: Pick<CommissionTerms, 'licenseTerm' | 'territory'>): string {
  const where = labelOf(territories, territory);
  const parts = [labelOf(licenseTerms, licenseTerm), territory === 'worldwide' ? where.toLowerCase() : where];
  return parts.filter(Boolean).join(', ');
}

function labelOf(labels: Readonly<Record<string, string>>, key: string | undefined): string {
  return key && Object.hasOwn(labels, key) ? (labels[key] ?? '') : '';
}

export function termsOf({ parties: _, ...terms }: CommissionContent): CommissionTerms {
  return terms;
}
