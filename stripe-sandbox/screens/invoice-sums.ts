import type { Charge, Invoice } from '../objects/objects.ts';

export function sumsOf(
  { subtotal, total, amount_due: due }: Invoice,
  charge: Charge | null,
): { term: string; cents: number }[] {
  const refunded = charge?.amount_refunded ?? 0;
  return [
    { term: 'Subtotal', cents: subtotal, isShown: subtotal !== total },
    { term: 'Discount', cents: total - subtotal, isShown: subtotal !== total },
    { term: 'Total', cents: total, isShown: true },
    { term: 'Credit balance', cents: due - total, isShown: due !== total },
    { term: 'Amount due', cents: due, isShown: due !== total },
    { term: 'Refunded', cents: -refunded, isShown: refunded > 0 },
  ].filter(({ isShown }) => isShown);
}

export function statusWord({ status, amount_paid: paid }: Invoice, refunded: number): string {
  if (refunded > 0) {
    return refunded === paid ? 'Refunded' : 'Partly refunded';
  }
  return { draft: 'Draft', open: 'Open', paid: 'Paid', void: 'Void' }[status];
}
