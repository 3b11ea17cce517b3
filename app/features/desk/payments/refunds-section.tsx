import { exactDollars } from '#app/features/billing/price-list.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { OrderHeads } from '#app/ui/order-heads.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { PaymentsPage } from './find-payments-page.server.ts';
import { paymentsAddress, refundColumns, refundsShown } from './payment-orders.ts';
import './payments.css';

export function RefundsSection({ page: { refunds, revenue, orders } }: { page: PaymentsPage }) {
  return (
    <MarginSection title="Refunds" note={<RefundedSum months={revenue?.months ?? []} />}>
      <div className="c-main money-part">
        {refunds.length === 0 ? (
          <p className="muted">Nothing has been refunded.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
          <section className="table-box" aria-label="Refunds" tabIndex={0}>
            <table className="table money-table money-rows">
              <thead>
                <tr>
                  <OrderHeads
                    columns={refundColumns}
                    order={orders.refunds}
                    addressOf={(order) => paymentsAddress({ ...orders, refunds: order })}
                    heads={[
                      { name: 'day', label: 'Date' },
                      { name: 'name', label: 'To' },
                      { label: 'Why' },
                      { label: 'By' },
                      { name: 'sum', label: 'Sum', className: 'table-number' },
                    ]}
                  />
                </tr>
              </thead>
              <tbody>
                {refunds.map(({ id, day, userId, name, reason, isOwn, by, amountCents }) => (
                  <tr key={id}>
                    <td className="nowrap">{dayText(day)}</td>
                    <td className="strong">
                      {userId ? <Link to={`/admin/users/${userId}`}>{name}</Link> : 'A former member'}
                    </td>
                    <td dir="auto">{reason ?? 'Not recorded'}</td>
                    <td data-head="By">{isOwn ? 'Themselves' : (by ?? 'At the provider')}</td>
                    <td className="table-number money-side">{exactDollars(amountCents)}</td>
                  </tr>
                ))}
              </tbody>
              {refunds.length === refundsShown ? (
                <tfoot>
                  <tr>
                    <td colSpan={5}>The {refundsShown} newest are listed.</td>
                  </tr>
                </tfoot>
              ) : null}
            </table>
          </section>
        )}
      </div>
    </MarginSection>
  );
}

type Months = NonNullable<PaymentsPage['revenue']>['months'];

function RefundedSum({ months }: { months: Months }) {
  const month = months.at(-1);
  if (!month) {
    return null;
  }
  const all = months.reduce(
    (sum, one) => ({ paid: sum.paid + one.paidCents, back: sum.back + one.refundedCents }),
    { paid: 0, back: 0 },
  );
  return (
    <>
      <p className="big-sum">{exactDollars(month.refundedCents)}</p>
      <p className="mt-3 num">
        {month.refunds} this month. {shareText(month.refundedCents, month.paidCents)} of what came in,{' '}
        {shareText(all.back, all.paid)} over twelve months.
      </p>
    </>
  );
}

function shareText(part: number, whole: number): string {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '0.0%';
}
