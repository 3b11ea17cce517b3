import { isUse, maxViews, viewKindKeys } from '#app/features/vocabulary/brief-vocabulary.ts';
import { plainAmount, readMoney } from '#app/features/vocabulary/money.ts';
import { maxWeight } from '#app/features/vocabulary/shares.ts';
import { tidy, tooLong } from '#app/features/vocabulary/typed-text.ts';
import type { CommissionContent } from '#app/platform/db/schema/commissions.ts';
import { dayAfter, isDay } from '../commission-days.ts';
import type { FieldErrors, Read, Typed } from '../commission-forms.ts';
import { maxAmount, maxDaysAhead, maxFallbackDays, weatherRuleMaxLength } from '../commission-policy.ts';
import type { ProposedTerms } from './proposed-terms.ts';

export const fallbackFields = Array.from({ length: maxFallbackDays }, (_, place) => `fallback-${place + 1}`);

export function changeFields({ parties }: Pick<CommissionContent, 'parties'>): string[] {
  return [
    ...['base', 'expenses', 'surchargePercent', 'lateFactorPercent', 'shareRule'],
    ...['shootOn', 'decisionHour', 'weatherRule', ...fallbackFields],
    ...viewKindKeys.map((kind) => `view-${kind}`),
    ...parties.map(({ id }) => `weight-${id}`),
  ];
}

export function typedChange(content: CommissionContent, currency: string): Typed {
  return {
    base: plainAmount(content.base, currency),
    expenses: plainAmount(content.expenses, currency),
    surchargePercent: String(content.surchargePercent),
    lateFactorPercent: String(content.lateFactorPercent),
    shareRule: content.shareRule,
    shootOn: content.shootOn ?? '',
    decisionHour: content.decisionHour ?? '',
    weatherRule: content.weatherRule ?? '',
    ...Object.fromEntries(fallbackFields.map((field, place) => [field, content.fallbackDays[place] ?? ''])),
    ...Object.fromEntries(viewKindKeys.map((kind) => [`view-${kind}`, String(content.views[kind] ?? 0)])),
    ...Object.fromEntries(content.parties.map(({ id, weight }) => [`weight-${id}`, String(weight)])),
  };
}

type Reading = {
  typed: Typed;
  uses: readonly string[];
  content: CommissionContent;
  currency: string;
  today: string;
};

export function readChange({ typed, uses, content, currency, today }: Reading): Read<ProposedTerms> {
  const errors: FieldErrors = {};
  const has = (field: string) => typed[field] !== undefined;
  const number = (field: string, [min, max]: [number, number]): number => {
    const value = /^\d{1,6}$/.test((typed[field] ?? '').trim()) ? Number(typed[field]) : Number.NaN;
    if (!(value >= min && value <= max)) {
      errors[field] = `Please enter a whole number from ${min} to ${max.toLocaleString('en-US')}.`;
    }
    return value;
  };
  const amount = (field: string): number => {
    const minor = readMoney(typed[field] ?? '', currency);
    if (minor === null || minor > maxAmount) {
      errors[field] = 'Please enter an amount, such as 5,000.00.';
    }
    return minor ?? 0;
  };
  const day = (field: string): string => {
    const text = (typed[field] ?? '').trim();
    if (text !== '' && !isDay(text)) {
      errors[field] = 'Please enter a day.';
    } else if (text !== '' && (text <= today || text > dayAfter(today, maxDaysAhead))) {
      // A day that is unchanged may be in the past.
      const isKept = text === content.shootOn || content.fallbackDays.includes(text);
      if (!isKept) errors[field] = 'Please enter a day that is ahead, within two years.';
    }
    return text;
  };
  const proposed: ProposedTerms = {
    ...(has('base') ? { base: amount('base') } : {}),
    ...(has('expenses') ? { expenses: amount('expenses') } : {}),
    ...(has('surchargePercent') ? { surchargePercent: number('surchargePercent', [0, 100]) } : {}),
    ...(has('lateFactorPercent') ? { lateFactorPercent: number('lateFactorPercent', [100, 1_000]) } : {}),
    ...(has('shareRule') ? { shareRule: typed.shareRule === 'weighted' ? 'weighted' : 'equal' } : {}),
    ...(has('view-exterior') ? { views: readViews(typed, number) } : {}),
    ...(uses.length > 0 ? { uses: uses.filter(isUse) } : {}),
  };
  const weights = content.parties.filter(({ id }) => has(`weight-${id}`));
  if (weights.length > 0 && typed.shareRule === 'weighted') {
    proposed.weights = Object.fromEntries(
      weights.map(({ id }) => [id, number(`weight-${id}`, [1, maxWeight])]),
    );
  }
  if (has('shootOn')) {
    readDays({ proposed, errors, day, typed });
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: proposed };
}

function readViews(
  typed: Typed,
  number: (field: string, range: [number, number]) => number,
): Record<string, number> {
  const counted = viewKindKeys
    .filter((kind) => typed[`view-${kind}`] !== undefined)
    .map((kind) => [kind, number(`view-${kind}`, [0, maxViews])] as const);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

type Days = { proposed: ProposedTerms; errors: FieldErrors; day: (field: string) => string; typed: Typed };

function readDays({ proposed, errors, day, typed }: Days): void {
  const shootOn = day('shootOn');
  if (shootOn === '') {
    errors.shootOn ??= 'Please enter the day of the shoot.';
  }
  const fallbackDays = fallbackFields.map(day).filter((text) => text !== '');
  proposed.shootOn = shootOn;
  proposed.fallbackDays = [...new Set(fallbackDays)].toSorted();
  fallbackFields.forEach((field) => {
    if ((typed[field] ?? '') !== '' && (typed[field] ?? '') <= shootOn) {
      errors[field] ??= 'Please enter a day after the shoot.';
    }
  });
  const hour = (typed.decisionHour ?? '').trim();
  if (hour !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) {
    errors.decisionHour = 'Please enter an hour, such as 18:00.';
  } else if (hour !== '') {
    proposed.decisionHour = hour;
  }
  if (typed.weatherRule !== undefined) {
    proposed.weatherRule = tidy(typed.weatherRule);
    if (proposed.weatherRule.length > weatherRuleMaxLength) {
      errors.weatherRule = tooLong(weatherRuleMaxLength);
    }
  }
}
