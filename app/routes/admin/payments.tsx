import { randomUUID } from 'node:crypto';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { manageRefusals } from '#app/features/billing/billing-schema.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { createPromo, endPromo } from '#app/features/desk/payments/change-promos.server.ts';
import { CodesSection, NewCode } from '#app/features/desk/payments/codes-section.tsx';
import { DisputesSection } from '#app/features/desk/payments/disputes-section.tsx';
import {
  findPaymentsPage,
  type PaymentsPage,
} from '#app/features/desk/payments/find-payments-page.server.ts';
import {
  moneyDone,
  moneyRefusals,
  promoSchema,
  providerAway,
  readPaymentOrders,
} from '#app/features/desk/payments/payments-policy.ts';
import { RevenueSection } from '#app/features/desk/payments/revenue-section.tsx';
import { tryPayment } from '#app/features/desk/payments/try-payment.server.ts';
import { RefundsSection, UnpaidSection } from '#app/features/desk/payments/unpaid-section.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { Moment } from '#app/ui/moment.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/payments.ts';
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

type PaymentsAnswer = { status: number; intent: string; toast?: Toast; result?: SubmissionResult };

async function paymentsAction(actor: Actor, request: Request): Promise<PaymentsAnswer | Response> {
  const form = await readForm(request);
  const intent = String(form.get('intent'));
  const id = String(form.get('id'));
  try {
    switch (intent) {
      case 'tryPayment':
        return answered(intent, 'paid', await tryPayment(actor, { userId: id }));
      case 'createPromo':
        return await newPromo(actor, form);
      case 'endPromo':
        return answered(intent, 'codeEnded', await endPromo(actor, { id }));
      default:
        return { status: 400, intent };
    }
  } catch (error) {
    log.error({ err: error, intent }, 'a change of payments failed');
    const typed = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    return { status: 502, intent, toast: providerAway, result: { initialValue: typed } };
  }
}

async function newPromo(actor: Actor, form: FormData): Promise<PaymentsAnswer | Response> {
  const intent = 'createPromo';
  const submission = parseWithZod(form, { schema: promoSchema(await payments().now()) });
  const key = String(form.get('key'));
  if (submission.status !== 'success' || !isUuid(key)) {
    return { status: 400, intent, result: submission.reply() };
  }
  const made = await createPromo(actor, { promo: submission.value, key });
  return made.ok || made.code !== 'codeTaken'
    ? answered(intent, 'codeMade', made)
    : {
        status: 409,
        intent,
        result: submission.reply({ fieldErrors: { code: [moneyRefusals.codeTaken] } }),
      };
}

function answered(
  intent: string,
  done: keyof typeof moneyDone,
  answer: { ok: true } | { ok: false; code: keyof typeof moneyRefusals | keyof typeof manageRefusals },
): Promise<Response> | PaymentsAnswer {
  if (answer.ok) {
    return redirectWith('/admin/payments', moneyDone[done]);
  }
  const text = { ...manageRefusals, ...moneyRefusals }[answer.code];
  return { status: 409, intent, toast: { title: 'Error', text, tone: 'danger' } };
}
