import { pastDueColumns, sortedPastDue } from '#app/features/billing/past-due-orders.ts';
import { orderText, readOrder, type TableOrder } from '#app/ui/table-order.ts';

export const refundsShown = 50;

export const unpaidColumns = pastDueColumns;
export { sortedPastDue };
export const refundColumns = { day: 'falling', name: 'rising', sum: 'falling' } as const;
export const codeColumns = { code: 'rising', used: 'falling', lastDay: 'rising', state: 'rising' } as const;

export type UnpaidOrder = TableOrder<keyof typeof unpaidColumns>;
export type RefundOrder = TableOrder<keyof typeof refundColumns>;
export type CodeOrder = TableOrder<keyof typeof codeColumns>;

/** Order of each table. Defaults: longest overdue, newest refunds and active codes first. */
export type PaymentOrders = { unpaid: UnpaidOrder; refunds: RefundOrder; codes: CodeOrder };

const usual: PaymentOrders = {
  unpaid: { name: 'since', isFalling: false },
  refunds: { name: 'day', isFalling: true },
  codes: { name: 'state', isFalling: false },
};

export function readPaymentOrders(parameters: URLSearchParams): PaymentOrders {
  return {
    unpaid: readOrder(parameters.get('unpaid'), unpaidColumns, usual.unpaid),
    refunds: readOrder(parameters.get('refunds'), refundColumns, usual.refunds),
    codes: readOrder(parameters.get('codes'), codeColumns, usual.codes),
  };
}

export function paymentsAddress(orders: PaymentOrders): string {
  const query = new URLSearchParams();
  for (const table of ['unpaid', 'refunds', 'codes'] as const) {
    if (orderText(orders[table]) !== orderText(usual[table])) {
      query.set(table, orderText(orders[table]));
    }
  }
  return query.size > 0 ? `/admin/payments?${query}` : '/admin/payments';
}
