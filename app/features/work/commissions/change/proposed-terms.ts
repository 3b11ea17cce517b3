import { changesBetween, changesText } from '#app/features/work/briefs/brief-words.ts';
import type { CommissionContent } from '#app/platform/db/schema/commissions.ts';
import type { CommissionSide, CommissionState } from '../commission-policy.ts';
import { type CommissionTerms, describeCommission } from '../commission-terms.ts';

/** The proposed values; omitted fields stay unchanged. */
export type ProposedTerms = Partial<
  Pick<
    CommissionTerms,
    | 'base'
    | 'expenses'
    | 'surchargePercent'
    | 'shareRule'
    | 'lateFactorPercent'
    | 'views'
    | 'uses'
    | 'shootOn'
    | 'fallbackDays'
    | 'decisionHour'
    | 'weatherRule'
  >
> & {
  /** By the ids of joined parties. */
  weights?: Readonly<Record<string, number>>;
};

type Field = keyof ProposedTerms;

const fieldsOf: Record<'client' | 'creative', readonly Field[]> = {
  client: ['views', 'uses', 'shootOn', 'fallbackDays', 'decisionHour'],
  creative: [
    ...([
      'base',
      'expenses',
      'surchargePercent',
      'shareRule',
      'lateFactorPercent',
      'weights',
      'views',
      'uses',
    ] as const),
    ...(['shootOn', 'fallbackDays', 'decisionHour', 'weatherRule'] as const),
  ],
};

/** After the lock, shares are final, and so is the scope they pay for. */
const fieldsAfterLock: readonly Field[] = ['shootOn', 'fallbackDays', 'decisionHour', 'weatherRule'];

export function proposableFields(side: CommissionSide, state: CommissionState): readonly Field[] {
  if (side === 'party' || (state !== 'agreed' && state !== 'locked')) {
    return [];
  }
  return fieldsOf[side].filter((field) => state === 'agreed' || fieldsAfterLock.includes(field));
}

/** The terms with the allowed changes; `weights` belong to parties, not to terms. */
export function changedTerms(
  terms: CommissionTerms,
  proposed: ProposedTerms,
  allowed: readonly Field[],
): CommissionTerms {
  const { weights: _, ...fields } = proposed;
  const kept = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && allowed.includes(field as Field),
  );
  const changed: CommissionTerms = { ...terms, ...Object.fromEntries(kept) };
  // An empty text removes the rule.
  if (changed.weatherRule === '') delete changed.weatherRule;
  return changed;
}

export function changeLines(
  before: CommissionContent,
  after: CommissionContent,
  money: (minor: number) => string,
): string[] {
  const changes = changesBetween(describeCommission(before, money), describeCommission(after, money));
  const weightOf = new Map(before.parties.map(({ id, weight }) => [id, weight]));
  const weighed = after.parties
    .filter(({ id, weight }) => weightOf.get(id) !== weight)
    .map(({ name, weight }) => `Weight of ${name}: ${weight}`);
  const text = changesText(changes);
  return [...(text === '' ? [] : text.split('\n')), ...weighed];
}
