import type { DisputePhase } from './dispute-policy.ts';

type PhaseWords = {
  /** 'Payment disputed'. */
  title: string;
  /** What it means, and what happens to the plan. */
  meaning: string;
};

/** What each phase is called, and what it means for the plan, on the list for admins and in their mail. */
export const phaseWords: Record<DisputePhase, PhaseWords> = {
  warning: {
    title: 'Fraud warning',
    meaning:
      'The card network reports the payment as probable fraud. Nothing changes; a refund now avoids a dispute.',
  },
  inquiry: {
    title: 'Inquiry',
    meaning: 'The bank asks about the payment. No money has moved. Nothing changes; answer it, or refund it.',
  },
  open: {
    title: 'Payment disputed',
    meaning:
      'The bank has taken the money back until it decides. The plan stays until the end of its period, does not renew, and cannot be refunded.',
  },
  won: { title: 'Dispute won', meaning: 'The money is ours again. The plan goes on and renews as before.' },
  lost: {
    title: 'Dispute lost',
    meaning: 'The bank has given the money back. What the payment bought has ended.',
  },
  settled: { title: 'Dispute settled', meaning: 'Nothing was taken. The plan goes on as before.' },
};

/** The bank's word for why, as words: 'product_not_received' reads 'product not received'. */
export function reasonText(reason: string): string {
  return reason.replaceAll('_', ' ');
}
