import type {
  CustomerState,
  ProviderDispute,
  ProviderInvoice,
} from '#app/platform/payments/payment-provider.ts';

/**
 * The phases of a disputed payment: the card network warns of fraud; the bank inquires; the bank has taken the money
 * and decides; it decided for us, or for the cardholder; or it was settled without a decision.
 */
export type DisputePhase = 'warning' | 'inquiry' | 'open' | 'won' | 'lost' | 'settled';

type DisputeTerms = {
  isAccessKept: boolean;
  isRenewed: boolean;
  /** Whether we can refund the payment: money that the bank took cannot be refunded again. */
  isRefundable: boolean;
};

/** The only table of consequences of a dispute. */
export const disputeTerms: Record<DisputePhase, DisputeTerms> = {
  warning: { isAccessKept: true, isRenewed: true, isRefundable: true },
  inquiry: { isAccessKept: true, isRenewed: true, isRefundable: true },
  open: { isAccessKept: true, isRenewed: false, isRefundable: false },
  won: { isAccessKept: true, isRenewed: true, isRefundable: true },
  lost: { isAccessKept: false, isRenewed: false, isRefundable: false },
  settled: { isAccessKept: true, isRenewed: true, isRefundable: true },
};

/** The phase of a dispute or warning. An unknown state counts as open, because money may be gone. */
export function phaseOf({ kind, status }: Pick<ProviderDispute, 'kind' | 'status'>): DisputePhase {
  if (kind === 'warning') {
    return status === 'actionable' ? 'warning' : 'settled';
  }
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry';
    case 'warning_closed':
    case 'prevented':
      return 'settled';
    case 'won':
      return 'won';
    case 'lost':
      return 'lost';
    default:
      return 'open';
  }
}

type Disputed = Pick<CustomerState, 'disputes'>;

/** The terms for an invoice's payment: of several disputes, the worst counts. */
export function termsOf(
  { paymentId }: Pick<ProviderInvoice, 'paymentId'>,
  { disputes }: Disputed,
): DisputeTerms {
  const all = disputes
    .filter((dispute) => paymentId !== null && dispute.paymentId === paymentId)
    .map((dispute) => disputeTerms[phaseOf(dispute)]);
  return {
    isAccessKept: all.every(({ isAccessKept }) => isAccessKept),
    isRenewed: all.every(({ isRenewed }) => isRenewed),
    isRefundable: all.every(({ isRefundable }) => isRefundable),
  };
}
