import type { SentState } from '../estimate-policy.ts';

const words: Record<SentState, string> = {
  sent: '',
  replaced: 'Replaced.',
  withdrawn: 'Withdrawn.',
  accepted: 'Accepted.',
  declined: 'Declined.',
};

export function versionWords({ state, seenAt }: { state: SentState; seenAt: string | null }): string {
  if (state !== 'sent') return words[state];
  return seenAt ? 'Seen.' : 'Not seen yet.';
}
