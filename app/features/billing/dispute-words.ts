import type { DisputePhase } from './dispute-policy.ts';

type PhaseWords = {
  title: string;
  meaning: string;
};

export const phaseWords: Record<DisputePhase, PhaseWords> = {
  warning: {
    title: 'Fraud warning',
    meaning:
      'The card network reports the payment as probable fraud. Nothing changes. A refund now avoids a dispute.',
  },
  inquiry: {
    title: 'Inquiry',
    meaning:
      'The bank is asking about the payment. No money has moved and nothing changes. Answer the bank or refund the payment.',
  },
  open: {
    title: 'Payment disputed',
    meaning:
      'The bank is holding the money until it decides. The plan stays until the end of its period, does not renew and cannot be refunded.',
  },
  won: {
    title: 'Dispute won',
    meaning: 'The money has been returned to us. The plan continues and renews as before.',
  },
  lost: {
    title: 'Dispute lost',
    meaning: 'The bank refunded the customer. What the payment bought has ended.',
  },
  settled: { title: 'Dispute settled', meaning: 'No money was taken. The plan continues as before.' },
};

/** 'product_not_received' becomes 'product not received'. */
export function reasonText(reason: string): string {
  return reason.replaceAll('_', ' ');
}
