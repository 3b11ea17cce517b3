import type {
  CustomerState,
  ProviderDispute,
  ProviderInvoice,
} from '#app/platform/payments/payment-provider.ts';

/**
 * Where a disputed payment stands: a network warns of fraud, the bank only asks, the bank has taken the money until it
 * decides, it has decided for us or for the cardholder, or there was nothing to decide.
 */
export type DisputePhase = 'warning' | 'inquiry' | 'open' | 'won' | 'lost' | 'settled';

/** What a phase means for the plan that the payment bought (docs/decisions/0024). */
type DisputeTerms = {
  /** Whether the plan still gives what it is for. */
  isAccessKept: boolean;
  /** Whether the card is charged again when the period ends. */
  isRenewed: boolean;
  /** Whether we can give the money back: what the bank has taken cannot be given twice. */
  isRefundable: boolean;
};

/** The one table of what follows from a dispute. */
export const disputeTerms: Record<DisputePhase, DisputeTerms> = {
  warning: { isAccessKept: true, isRenewed: true, isRefundable: true },
  inquiry: { isAccessKept: true, isRenewed: true, isRefundable: true },
  open: { isAccessKept: true, isRenewed: false, isRefundable: false },
  won: { isAccessKept: true, isRenewed: true, isRefundable: true },
  lost: { isAccessKept: false, isRenewed: false, isRefundable: false },
  settled: { isAccessKept: true, isRenewed: true, isRefundable: true },
};

/** The phase of a dispute or warning. A state that the provider may invent later counts as open: money may be gone. */
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

/** What holds for an invoice's payment: of several disputes the worst counts. */
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
