import { oneLine } from '#app/platform/one-line.ts';
import { readTimeCursor, type TimeCursor } from '#app/platform/time-cursor.ts';

/** The tabs of the mail log, by what became of a mail. */
export const mailStates = { all: 'All', waiting: 'Waiting', failed: 'Failed', sent: 'Sent' } as const;

export type MailState = keyof typeof mailStates;

/** Which mails are shown, as the address says it. */
export type MailLogState = {
  state: MailState;
  /** A template's name; empty for every kind. */
  kind: string;
  /** A whole email address; empty for everybody. */
  to: string;
  after: TimeCursor | null;
};

const maxKindLength = 60;
const maxAddressLength = 320;

/** Whatever an address says wrongly is read as not said. */
export function readMailLogState(parameters: URLSearchParams): MailLogState {
  const state = parameters.get('state') ?? '';
  return {
    state: isMailState(state) ? state : 'all',
    kind: oneLine(parameters.get('kind'), maxKindLength),
    to: oneLine(parameters.get('to'), maxAddressLength).toLowerCase(),
    after: readTimeCursor(parameters.get('after')),
  };
}

/** The address of a list: only what is asked for is written. */
export function mailLogPath({ state, kind, to }: Omit<MailLogState, 'after'>, after?: string): string {
  const query = new URLSearchParams();
  if (state !== 'all') query.set('state', state);
  if (kind) query.set('kind', kind);
  if (to) query.set('to', to);
  if (after) query.set('after', after);
  return query.size > 0 ? `/admin/mails?${query}` : '/admin/mails';
}

function isMailState(word: string): word is MailState {
  return Object.hasOwn(mailStates, word);
}
