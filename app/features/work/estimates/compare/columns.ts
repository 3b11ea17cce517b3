import type { Comparison } from './compare.ts';
import type { ComparedEstimate } from './compared-estimate.ts';
import { shortNames } from './short-names.ts';

export type Column = ComparedEstimate & {
  threadId: string | null;
  shortName: string;
  total: string;
  /** What prevents accepting it, or its outcome ("Accepted"); null otherwise. */
  mark: string | null;
  canBeAccepted: boolean;
  canBeDeclined: boolean;
  ticked: readonly string[];
};

type Brief = { revision: number; state: 'sent' | 'withdrawn' | 'closed' };

export function columnsOf(
  estimates: readonly (ComparedEstimate & { threadId: string | null })[],
  { comparison, brief, isAgreed }: { comparison: Comparison; brief: Brief; isAgreed: boolean },
): Column[] {
  const names = shortNames(estimates.map(({ creative }) => creative.name));
  const totals = comparison.groups[0]?.rows[0]?.cells ?? [];
  const isOpen = !isAgreed && brief.state !== 'withdrawn';
  return estimates.map((estimate, place) => ({
    ...estimate,
    shortName: names[place] ?? estimate.creative.name,
    total: totals[place]?.text ?? '',
    mark: markOf(estimate, brief),
    canBeAccepted: isOpen && estimate.state === 'sent' && estimate.isValid && estimate.creative.id !== null,
    canBeDeclined: isOpen && estimate.state === 'sent',
    ticked: [...(comparison.ticked.get(estimate.id) ?? [])],
  }));
}

function markOf({ state, isValid, revision }: ComparedEstimate, brief: Brief): string | null {
  if (state !== 'sent') {
    return state === 'accepted' ? 'Accepted' : 'Declined';
  }
  if (!isValid) {
    return 'No longer valid';
  }
  return revision < brief.revision ? `Answers revision ${revision} of your brief` : null;
}
