import type { PastDue } from '#app/features/billing/list-past-due.server.ts';
import { sortedPastDue } from '#app/features/billing/past-due-orders.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { exactDollars, graceDays } from '#app/features/billing/price-list.ts';
import { retryDays } from '#app/platform/payments/payment-provider.ts';
import { ActionsHead } from '#app/ui/actions-head.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { OrderHeads } from '#app/ui/order-heads.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { PaymentsPage } from './find-payments-page.server.ts';
import {
  paymentsAddress,
  refundColumns,
  refundsShown,
  type UnpaidOrder,
  unpaidColumns,
} from './payments-policy.ts';
import './payments.css';
import '#app/features/billing/billing.css';

const tries = retryDays.length + 1;
const triesDays = retryDays.reduce((sum, days) => sum + days, 0);
const soonMs = 3 * 86_400_000;

type UnpaidSectionProps = { page: PaymentsPage };

export function UnpaidSection({ page: { pastDue, due, recovered, orders, now } }: UnpaidSectionProps) {
  return (
    <MarginSection
      title="Not paid"
      note={
        <>
          <p className="big-sum">{exactDollars(due.cents)}</p>
          <p className="mt-3">
            {tries} tries in {triesDays} days, an email at the first. After {graceDays} days the profile is no
            longer listed, or Featured ends. Nothing is deleted.
          </p>
        </>
      }
    >
      <div className="c-main form-rows money-part">
        {pastDue.length === 0 ? (
          <p className="muted">Everything is paid.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
          <section className="table-box" aria-label="Not paid" tabIndex={0}>
            <table className="table money-table money-rows">
              <thead>
                <tr>
                  <OrderHeads
                    columns={unpaidColumns}
                    order={orders.unpaid}
                    addressOf={(unpaid) => paymentsAddress({ ...orders, unpaid })}
                    heads={[
                      { name: 'name', label: 'Who and what' },
                      { name: 'sum', label: 'Sum', className: 'table-number' },
                      { name: 'since', label: 'Since' },
                      { name: 'tries', label: 'Tries' },
                      { label: 'Email sent' },
                      { label: 'Until' },
                    ]}
                  />
                  <ActionsHead />
                </tr>
              </thead>
              <tbody>
                {pastDue.map((one) => (
                  <UnpaidRow key={one.subscriptionId} one={one} now={now} />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">
                    {due.count === 1 ? '1 renewal' : `${due.count.toLocaleString('en-US')} renewals`}
                  </th>
                  <td className="table-number money-side">{exactDollars(due.cents)}</td>
                  <td colSpan={5}>
                    {due.count > pastDue.length ? listedText(pastDue.length, due.count, orders.unpaid) : null}
                  </td>
                </tr>
              </tfoot>
            </table>
          </section>
        )}
        {recovered.mailed > 0 ? (
          <p className="small muted num">
            Paid after an email in the last 90 days: {recovered.paid} of {recovered.mailed},{' '}
            {exactDollars(recovered.paidCents)} of {exactDollars(recovered.mailedCents)}.
          </p>
        ) : null}
      </div>
    </MarginSection>
  );
}

function listedText(shown: number, count: number, { name, isFalling }: UnpaidOrder): string {
  if (name === 'since') {
    return `The ${shown} ${isFalling ? 'newest' : 'longest overdue'} are listed.`;
  }
  return count > sortedPastDue
    ? `${shown} of the ${sortedPastDue.toLocaleString('en-US')} longest overdue are listed.`
    : `The first ${shown} in this order are listed.`;
}

function UnpaidRow({ one, now }: { one: PastDue; now: string }) {
  const used = Math.min(one.attempts, tries);
  const isSoon = Date.parse(one.lastDay) - Date.parse(now) < soonMs;
  return (
    <tr>
      <td>
        <Link className="strong" to={`/admin/users/${one.userId}`}>
          {one.name}
        </Link>
        <span className="cell-note">{planName(one.plan)}</span>
      </td>
      <td className="table-number strong money-side">{exactDollars(one.amountCents)}</td>
      <td className="nowrap" data-head="Since">
        {dayText(one.since)}
      </td>
      <td>
        <span className="payment-tries" role="img" aria-label={`${used} of ${tries} tries`}>
          {Array.from({ length: tries }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
            <i key={place} className={place < used ? 'is-used' : undefined} />
          ))}
        </span>
        <span className="cell-note">{one.failure ?? 'The bank gave no reason'}</span>
      </td>
      <td className="nowrap" data-head="Email sent">
        {one.mailedAt ? dayText(one.mailedAt) : 'None'}
      </td>
      <td className={isSoon ? 'nowrap bill-late' : 'nowrap'} data-head="Until">
        {dayText(one.lastDay)}
      </td>
      <td className="table-number">
        <Form method="post" fields={{ id: one.userId }} preventScrollReset>
          <SubmitButton size="sm" intent="tryPayment" busy="Loading..." aria-label={`Try now: ${one.name}`}>
            Try now
          </SubmitButton>
        </Form>
      </td>
    </tr>
  );
}

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
