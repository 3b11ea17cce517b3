import {
  licenseTerms,
  type PartyRole,
  partyRoles,
  territories,
  uses,
} from '#app/features/vocabulary/brief-vocabulary.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import {
  plainShare,
  type SharedCost,
  sumOf,
  usualLateFactorPercent,
  usualSurchargePercent,
} from '#app/features/vocabulary/shares.ts';
import { viewsSum } from '#app/features/work/briefs/brief-words.ts';
import { cloudWords, listed } from '#app/features/work/estimates/terms-words.ts';
import type { AgreementContent, CommissionContent, PartyExtra } from '#app/platform/db/schema/commissions.ts';
import { dayText } from '#app/ui/day-text.ts';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';

export type CommissionTerms = Omit<CommissionContent, 'parties'>;

type TermLine = { term: string; text: string };

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

export function cloudOr(shootOn: string, fallbackDays: readonly string[]): string {
  const days = fallbackDays.filter((day) => day > shootOn);
  const texts = days.map((day, place) => {
    const [date = '', month = '', year = ''] = dayText(day).split(' ');
    const next = days[place + 1];
    if (next?.slice(0, 7) === day.slice(0, 7)) return date;
    return day.slice(0, 4) === shootOn.slice(0, 4) ? `${date} ${month}` : `${date} ${month} ${year}`;
  });
  return texts.length > 0 ? `, or ${texts.join(' or ')}` : '';
}

type Priced = {
  cost: SharedCost;
  currency: string;
  isEqual: boolean;
  joined: number;
  open: number;
};

/** 'Alone $5,640.00. Four of you $2,347.50 each.' Always to the cent. */
export function priceLead({ cost, currency, isEqual, joined, open }: Priced): string {
  const money = moneyOf(currency);
  const count = open > 0 ? joined + open : Math.max(2, joined);
  const who = `${sentenceStart(spelledOut(count))} of you`;
  const alone = `Alone ${money(sumOf(cost, 1))}.`;
  return isEqual
    ? `${alone} ${who} ${money(plainShare(cost, count))} each.`
    : `${alone} ${who} ${money(sumOf(cost, count))} together.`;
}

export function partiesWords(count: number): string {
  return `${sentenceStart(spelledOut(count))} ${count === 1 ? 'party' : 'parties'}`;
}

export function namesWords(names: readonly string[]): string {
  return listed(names);
}

const roles: Readonly<Record<string, PartyRole>> = {
  architecture: 'architect',
  interiors: 'interiors',
  landscape: 'landscape',
  structure: 'engineer',
  services: 'engineer',
  lighting: 'interiors',
  construction: 'contractor',
  development: 'developer',
  manufacture: 'manufacturer',
};

export function roleOfDiscipline(discipline: string | null): PartyRole {
  return discipline === null ? 'architect' : (roles[discipline] ?? 'other');
}

export function roleLabel(role: string): string {
  return Object.hasOwn(partyRoles, role) ? partyRoles[role as PartyRole] : '';
}

type Begun = {
  terms: CommissionTerms;
  offered: PartyExtra[];
  extras: PartyExtra[];
};

export function begunTerms({ brief, estimate }: AgreementContent): Begun {
  const { terms, lines } = estimate;
  const bought = lines.filter(({ kind, isTicked }) => kind === 'charged' || (kind === 'option' && isTicked));
  const sumOf = (...sections: string[]) =>
    bought.filter(({ section }) => sections.includes(section)).reduce((sum, { amount }) => sum + amount, 0);
  const extraOf = ({ use, text, amount }: (typeof lines)[number]): PartyExtra => ({
    ...(use ? { use } : {}),
    text,
    amount,
  });
  const isLicense = ({ section }: { section: string }) => section === 'license';
  const { licenseTerm = brief.content.term, territory = brief.content.territory } = terms;
  return {
    terms: {
      base: sumOf('creative-fee', 'post-production'),
      expenses: sumOf('expenses'),
      surchargePercent: terms.surchargePercent ?? usualSurchargePercent,
      shareRule: 'equal',
      lateFactorPercent: usualLateFactorPercent,
      views: brief.content.views ?? {},
      uses: sharedUses(brief.content.uses),
      ...(licenseTerm ? { licenseTerm } : {}),
      ...(territory ? { territory } : {}),
      ...(terms.shootOn ? { shootOn: terms.shootOn } : {}),
      fallbackDays: terms.fallbackDays ?? [],
      ...(terms.decisionHour ? { decisionHour: terms.decisionHour } : {}),
    },
    offered: lines.filter((line) => isLicense(line) && line.kind === 'option').map(extraOf),
    extras: bought.filter(isLicense).map(extraOf),
  };
}

/** Advertising is bought by each party for itself, and passing pictures on is a license for others. */
function sharedUses(asked: readonly string[] = []): string[] {
  const shared = asked.filter((use) => use !== 'advertising' && use !== 'others' && Object.hasOwn(uses, use));
  return shared.length > 0 ? shared : ['website'];
}

export function usesWith(shared: readonly string[], extras: readonly { use?: string }[]): string[] {
  return [...new Set([...shared, ...extras.flatMap(({ use }) => use ?? [])])];
}
