import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { CodesSection } from '#app/features/desk/payments/codes-section.tsx';
import { DisputesSection } from '#app/features/desk/payments/disputes-section.tsx';
import {
  findPaymentsPage,
  type PaymentsPage,
} from '#app/features/desk/payments/find-payments-page.server.ts';
import { NewCode } from '#app/features/desk/payments/new-code.tsx';
import { readPaymentOrders } from '#app/features/desk/payments/payment-orders.ts';
import { RefundsSection } from '#app/features/desk/payments/refunds-section.tsx';
import { RevenueSection } from '#app/features/desk/payments/revenue-section.tsx';
import { UnpaidSection } from '#app/features/desk/payments/unpaid-section.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { Moment } from '#app/ui/moment.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/payments.ts';
import { paymentsAction } from './payments-action.server.ts';
import '#app/features/billing/billing.css';
import '#app/features/desk/payments/payments.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/**
 * /admin/payments: unpaid invoices, disputes, refunds, promo codes, revenue. `?new=code` opens the form for a new code.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const [page, { earlyAdopterPricing }] = await Promise.all([
    findPaymentsPage(now(), readPaymentOrders(url.searchParams)),
    getSiteSettings(),
  ]);
  return {
    page,
    isEarlyAdopterPricing: earlyAdopterPricing,
    newCodeKey: url.searchParams.get('new') === 'code' ? randomUUID() : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await paymentsAction(requireAdmin(context), request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta() {
  return [{ title: `Payments · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function Payments({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, newCodeKey, isEarlyAdopterPricing } = loaderData;
  const ofNewCode = answer?.intent === 'createPromo' ? answer : undefined;
  return (
    <div className="wrap">
      <ToastNotice toast={ofNewCode ? null : answer?.toast} />
      <div className="pagehead flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="h2">Payments</h1>
        <p className="small muted num">
          <Moment at={page.now} />
        </p>
      </div>
      <Lead page={page} />
      {newCodeKey ? (
        <NewCode
          formKey={newCodeKey}
          lastResult={ofNewCode?.result}
          error={ofNewCode?.toast?.text ?? null}
          isEarlyAdopterPricing={isEarlyAdopterPricing}
        />
      ) : null}
      <UnpaidSection page={page} />
      <DisputesSection page={page} />
      <RefundsSection page={page} />
      <CodesSection page={page} />
      <RevenueSection revenue={page.revenue} />
    </div>
  );
}

function Lead({ page: { due, disputes, revenue } }: { page: PaymentsPage }) {
  const disputed = disputes
    .filter(({ phase }) => phase === 'open')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const recurring = revenue?.recurringCents.at(-1);
  return (
    <p className="max-w-200 pb-6 text-[1.1875rem] num">
      {due.count > 0
        ? `${exactDollars(due.cents)} from ${due.count === 1 ? 'one renewal' : `${due.count.toLocaleString('en-US')} renewals`} is past due`
        : 'Nothing is past due'}
      {disputed > 0 ? `, ${exactDollars(disputed)} is in dispute` : ''}
      {recurring === undefined ? '.' : `, and ${exactDollars(recurring)} a month recurs.`}
    </p>
  );
}
