import { moneyBackDays } from '#app/features/billing/price-list.ts';
import type { DisputeEvidence } from '#app/platform/payments/payment-provider.ts';
import { dayText } from '#app/ui/day-text.ts';

/** What we know about a disputed payment and its payer. Times are ISO strings. */
export type DisputeFacts = {
  name: string;
  email: string;
  joinedAt: string;
  isEmailConfirmed: boolean;
  plan: string;
  amount: string;
  paidAt: string | null;
  lastSeenAt: string | null;
  pieceCount: number;
  lastPieceAt: string | null;
  messageCount: number;
  profileViews: number;
  mails: { subject: string; sentAt: string }[];
};

export const disputePartNames = ['account', 'use', 'mails', 'policy'] as const;

export type DisputePart = (typeof disputePartNames)[number];

export function disputeParts(facts: DisputeFacts): Record<DisputePart, { label: string; text: string }> {
  const { mails } = facts;
  return {
    account: {
      label: 'Account and purchase',
      text: `${facts.name}, ${facts.email}, signed up on ${dayText(facts.joinedAt)}${
        facts.isEmailConfirmed ? ' and confirmed the email address' : ''
      }. Bought ${facts.plan} for ${facts.amount}${facts.paidAt ? ` on ${dayText(facts.paidAt)}` : ''}.`,
    },
    use: {
      label: 'Use since then',
      text: [
        facts.lastSeenAt ? `Last signed in on ${dayText(facts.lastSeenAt)}.` : 'Has not signed in since.',
        `${counted(facts.pieceCount, 'portfolio piece')}${facts.lastPieceAt ? `, the last uploaded on ${dayText(facts.lastPieceAt)}` : ''}.`,
        `${counted(facts.messageCount, 'message')} sent to clients. ${counted(facts.profileViews, 'profile view')}.`,
      ].join(' '),
    },
    mails: {
      label: 'Receipt and emails',
      text:
        mails.length === 0
          ? 'None on record: emails are kept for 30 days. Nothing is sent of it.'
          : mails.map(({ subject, sentAt }) => `${dayText(sentAt)}: “${subject}”`).join('; '),
    },
    policy: {
      label: 'Refund policy',
      text: `Money back within ${moneyBackDays} days of the first payment, on request on the subscription page. Stated on the pricing page, in the terms and in the help.`,
    },
  };
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}

export const disputeWordsMaxLength = 5_000;

export function evidenceOf(
  facts: DisputeFacts,
  { parts, words }: { parts: readonly DisputePart[]; words: string },
): DisputeEvidence {
  const known = disputeParts(facts);
  const has = (part: DisputePart) => parts.includes(part);
  const written = [words, has('mails') && facts.mails.length > 0 ? `${mailsLead}${known.mails.text}` : '']
    .filter(Boolean)
    .join('\n\n');
  return {
    customerName: has('account') ? facts.name : null,
    customerEmail: has('account') ? facts.email : null,
    productDescription: has('account') ? known.account.text : null,
    accessLog: has('use') ? known.use.text : null,
    refundPolicy: has('policy') ? known.policy.text : null,
    words: written || null,
  };
}

const mailsLead = 'Emails sent: ';

export function draftOf(evidence: DisputeEvidence): { parts: DisputePart[]; words: string } {
  const isNew = Object.values(evidence).every((text) => text === null);
  if (isNew) {
    return { parts: [...disputePartNames], words: '' };
  }
  const paragraphs = (evidence.words ?? '').split('\n\n');
  const mails = paragraphs.some((text) => text.startsWith(mailsLead));
  const has = {
    account: evidence.customerName,
    use: evidence.accessLog,
    mails,
    policy: evidence.refundPolicy,
  };
  return {
    parts: disputePartNames.filter((part) => has[part]),
    words: paragraphs.filter((text) => !text.startsWith(mailsLead)).join('\n\n'),
  };
}
