import { describeDevice } from '#app/features/accounts/devices/describe-device.ts';
import { actionText, auditValues } from '#app/features/audit/audit-text.ts';
import { dollars } from '#app/features/billing/price-list.ts';

export type TimelineEntry = { id: string; at: string; title: string; details: string[]; isBad: boolean };

type TimelineRow = {
  kind: 'audit' | 'joined' | 'signedIn' | 'mail' | 'invoice' | 'conversation' | 'review' | 'verification';
  at: string;
  id: string;
  what: string | null;
  detail: string | null;
  cents: number | null;
  refundedCents: number | null;
  actor: string | null;
  before: unknown;
  after: unknown;
};

export function timelineEntryOf(row: TimelineRow): TimelineEntry {
  const { kind, id, at } = row;
  return { id: `${kind} ${id}`, at, isBad: false, ...wordsOf(row) };
}

type Words = Pick<TimelineEntry, 'title' | 'details'> & { isBad?: boolean };

function wordsOf(row: TimelineRow): Words {
  const { what, detail } = row;
  switch (row.kind) {
    case 'audit':
      return auditWords(row);
    case 'joined':
      return { title: 'Joined', details: [] };
    case 'signedIn':
      return { title: 'Signed in', details: [describeDevice(detail)] };
    case 'mail':
      return {
        title: detail === 'failed' ? 'Mail failed' : detail === 'sent' ? 'Mail sent' : 'Mail on its way',
        details: what ? [`“${what}”`] : [],
        isBad: detail === 'failed',
      };
    case 'invoice':
      return invoiceWords(row);
    case 'conversation':
      return {
        title: 'Conversation begun',
        details: [`With ${what ?? 'a former member'}, ${detail ?? 'new'}`],
      };
    case 'review':
      return { title: 'Review written', details: [`${detail} of 5 for ${what ?? 'a creative'}`] };
    case 'verification':
      return {
        title: 'Asked for verification',
        details: [
          `“${what}”`,
          { pending: 'Waiting', verified: 'Verified', declined: 'Declined' }[detail ?? ''] ?? '',
        ],
      };
  }
}

function auditWords({ what, detail, actor, before, after }: TimelineRow): Words {
  const values = auditValues(before, after)
    .filter((value) => value.before !== null || before === null)
    .map(
      (value) => `${value.name}: ${[value.before, value.after].filter((each) => each !== null).join(' → ')}`,
    );
  return {
    title: actionText(what ?? ''),
    details: [actor ? `By ${actor}` : '', detail ? `“${detail}”` : '', values.join(', ')].filter(Boolean),
  };
}

const invoiceStates: Record<string, string> = {
  paid: 'paid',
  open: 'waiting for payment',
  uncollectible: 'not paid',
};

function invoiceWords({ what, detail, cents, refundedCents }: TimelineRow): Words {
  const state = detail ? (invoiceStates[detail] ?? `declined: ${detail}`) : 'paid';
  const isPaid = state === 'paid';
  return {
    title: isPaid ? 'Payment' : 'Payment due',
    details: [
      `${dollars(cents ?? 0)} for ${what}, ${state}`,
      ...(refundedCents ? [`${dollars(refundedCents)} refunded`] : []),
    ],
    isBad: !isPaid,
  };
}

export const timelineFilters = {
  everything: 'Everything',
  money: 'Money',
  mail: 'Mail',
  admins: 'Admins',
} as const;

export type TimelineFilter = keyof typeof timelineFilters;

export type TimelineState = {
  show: TimelineFilter;
  /** Only events before this ISO time; null for the newest. */
  before: string | null;
};

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export function readTimelineState(parameters: URLSearchParams): TimelineState {
  const asked = parameters.get('show') ?? '';
  const before = parameters.get('before') ?? '';
  return {
    show:
      (Object.keys(timelineFilters) as TimelineFilter[]).find((filter) => filter === asked) ?? 'everything',
    before: isoTime.test(before) && !Number.isNaN(Date.parse(before)) ? before : null,
  };
}

export function timelineAddress(userId: string, { show, before }: TimelineState): string {
  const said = [...(show === 'everything' ? [] : [['show', show]]), ...(before ? [['before', before]] : [])];
  const query = new URLSearchParams(said).toString();
  return `/admin/users/${userId}${query ? `?${query}` : ''}`;
}
