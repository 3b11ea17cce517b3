import { exactDollars } from '#app/features/billing/price-list.ts';
import type { AdminCounts } from '#app/features/desk/shell/entries.ts';

export type Failing = { what: string; detail: string; to: string; way: string };

export type WaitingKind = { what: string; count: number; oldest: string | null; to: string };

type OldestOf = Record<
  'reports' | 'verifications' | 'contactMessages' | 'inboundMails' | 'disputes',
  string | null
>;

export function whatWaits(counts: AdminCounts, oldest: OldestOf | null): WaitingKind[] {
  const kinds = [
    {
      what: 'Verification requests',
      key: 'verifications',
      to: '/admin/moderation?queue=verification',
    },
    { what: 'Reports', key: 'reports', to: '/admin/moderation' },
    { what: 'Contact messages', key: 'contactMessages', to: '/admin/messages' },
    { what: 'Email replies', key: 'inboundMails', to: '/admin/email-replies' },
    { what: 'Disputes', key: 'disputes', to: '/admin/attention' },
  ] as const;
  return kinds
    .map(({ what, key, to }) => ({ what, to, count: counts[key], oldest: oldest?.[key] ?? null }))
    .filter(({ count }) => count > 0);
}

export type SentencePart = { text: string; to?: string };

export function adminSentence({
  failing,
  waiting,
  due,
}: {
  failing: number;
  waiting: number;
  due: { count: number; cents: number };
}): SentencePart[] {
  const clauses: SentencePart[][] = [
    ...(failing > 0
      ? [[{ text: failing === 1 ? 'One thing fails' : `${inWords(failing)} things fail`, to: '#fails' }]]
      : []),
    ...(waiting > 0 ? [[{ text: `${inWords(waiting)} wait${waiting === 1 ? 's' : ''}`, to: '#waits' }]] : []),
    ...(due.count > 0
      ? [
          [
            { text: `${due.count === 1 ? 'one renewal is' : `${inWords(due.count)} renewals are`} unpaid, ` },
            { text: exactDollars(due.cents), to: '#money' },
          ],
        ]
      : []),
  ];
  if (clauses.length === 0) {
    return [{ text: 'Nothing fails and nothing waits.' }];
  }
  const parts = clauses.flatMap((clause, index) => [
    ...(index === 0 ? [] : [{ text: index === clauses.length - 1 ? ' and ' : ', ' }]),
    ...clause,
  ]);
  const [first, ...rest] = parts;
  const begun = first ? [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }] : [];
  return [...begun, ...rest, { text: '.' }];
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function inWords(count: number): string {
  return words[count] ?? count.toLocaleString('en-US');
}
