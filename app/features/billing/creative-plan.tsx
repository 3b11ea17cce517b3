import type { ReactNode } from 'react';
import { Tag } from '#app/ui/badge.tsx';
import { Button, ButtonLink, type ButtonLook } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Form } from '#app/ui/form.tsx';
import { undoneBy } from './billing-policy.ts';
import { buyRefusals, type ManageAction } from './billing-schema.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import {
  creativeYearlyCents,
  dollars,
  exactDollars,
  moneyBackDays,
  portfolioLimit,
  prices,
} from './price-list.ts';
import { nothingToCancel } from './status-words.ts';
import './billing.css';
import './plans.css';

type CreativePlanProps = {
  page: SubscriptionPage;
  promoCode: string | null;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

export function CreativePlan({ page, promoCode, isBusy, onBusy }: CreativePlanProps) {
  const { status, creative } = page;
  if (status.isLifetime) {
    return <HeldForLife page={page} />;
  }
  if (page.isDisputed) {
    return (
      <div className="form-rows">
        <p className="max-w-[60ch] num">{priceText(page)}</p>
        <p className="small muted">{buyRefusals.disputed}</p>
      </div>
    );
  }
  return (
    <div className="bill-two">
      <div>
        <p className="h4">Yearly</p>
        <p className="num">{priceText(page)}</p>
        <p className="small muted num">
          Up to {portfolioLimit} portfolio pieces; {page.pieces} used.
        </p>
        {page.giftUntil && !creative ? (
          <p className="small muted num">
            Yours at no cost until {dayText(page.giftUntil)}. A year that you pay for begins when you
            subscribe.
          </p>
        ) : null}
        {creative ? null : (
          <CheckoutForm
            intent="checkout"
            fields={{ planType: 'creative', billingInterval: 'yearly', ...codeField(promoCode) }}
            label="Subscribe"
            variant="primary"
            isAnyBusy={isBusy}
            onBusy={onBusy}
          />
        )}
      </div>
      <Lifetime page={page} promoCode={promoCode} isBusy={isBusy} onBusy={onBusy} />
    </div>
  );
}

function Lifetime({ page: { credit }, promoCode, isBusy, onBusy }: CreativePlanProps) {
  const isCredited = credit !== null && credit.cents > 0;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="h4">Lifetime Creative</p>
        <Tag>Best Value</Tag>
      </div>
      <p className="num">
        {exactDollars(prices.lifetimeCents)} once.
        {isCredited
          ? ` The ${daysText(credit.daysLeft)} of your year ${credit.daysLeft === 1 ? 'counts' : 'count'} as ${exactDollars(credit.cents)}.`
          : ' No renewal, no expiry.'}
      </p>
      {isCredited ? (
        <ButtonLink
          to={`/subscription?${new URLSearchParams({ confirm: 'lifetime', ...(promoCode ? { promo: promoCode } : {}) })}`}
          preventScrollReset
        >
          Switch to Lifetime for {exactDollars(prices.lifetimeCents - credit.cents)}
        </ButtonLink>
      ) : (
        <CheckoutForm
          intent="checkout"
          fields={{ planType: 'lifetime_creative', billingInterval: 'yearly', ...codeField(promoCode) }}
          label={`Lifetime, ${dollars(prices.lifetimeCents)} one-time`}
          isAnyBusy={isBusy}
          onBusy={onBusy}
        />
      )}
    </div>
  );
}

function HeldForLife({ page }: { page: SubscriptionPage }) {
  const bought = page.invoices.find(({ plan, status }) => plan === 'lifetime_creative' && status === 'paid');
  return (
    <div className="form-rows">
      <p className="max-w-[60ch] num">
        Lifetime access. It never expires, and you will not be charged again.
        {bought ? ` Bought on ${dayText(bought.day)} for ${exactDollars(bought.amountCents)}.` : null}
      </p>
      <div>
        <Button disabled>Lifetime Access Active</Button>
      </div>
    </div>
  );
}

function codeField(promoCode: string | null): Record<string, string> {
  return promoCode ? { promoCode } : {};
}

function daysText(daysLeft: number): string {
  return daysLeft === 1 ? 'day left' : `${daysLeft} days left`;
}

function priceText({ creative, due, isEarlyAdopterPricing }: SubscriptionPage): string {
  const regular = prices.creativeYearly.regularCents;
  const owed = due.find(({ plan }) => plan === 'creative');
  if (!creative) {
    const now = `${exactDollars(creativeYearlyCents(isEarlyAdopterPricing))} per year, billed annually`;
    return isEarlyAdopterPricing
      ? `${now} (early-adopter rate; regular ${dollars(regular)} per year).`
      : `${now}.`;
  }
  const isEarly = creative.priceCents < regular;
  const price = `${exactDollars(creative.priceCents)} per year${isEarly ? `, early-adopter rate (regular ${dollars(regular)} per year)` : ''}`;
  if (owed) {
    return `${price}, due since ${dayText(owed.since)}. You keep this rate if it is paid by ${dayText(owed.lastDay)}.`;
  }
  if (creative.endingBecause === 'dispute') {
    return `${price}. It is paid until ${dayText(creative.periodEnd)}; whether it renews depends on your bank.`;
  }
  if (creative.isEnding) {
    return `Your plan is paid until ${dayText(creative.periodEnd)} and does not renew. Until then everything stays as it is.`;
  }
  return `${price}. Your rate stays while you renew.`;
}

/** Cancel Subscription: at the end of the paid period, which can be undone until then; or at once with a refund. */
export function CancelPlan({ page, isBusy }: { page: SubscriptionPage; isBusy: boolean }) {
  const { creative, featured, refund, status } = page;
  const { isLifetime } = status;
  const ending = isLifetime ? featured : (creative ?? featured);
  const canUndo = undoneBy({ creative, featured, isLifetime }).length > 0;
  const isYearDue = page.due.some(({ plan }) => plan === 'creative');
  const nothing = nothingToCancel(page);
  const endDay = ending ? dayText(ending.periodEnd) : '';
  const isRunning = [creative, featured].some((one) => one && !one.isEnding);
  return (
    <div className="form-rows">
      {ending && canUndo ? (
        <>
          <p className="max-w-[60ch]">
            {isRunning
              ? `Your Creative Profile ends on ${endDay}. The Featured Upgrade still renews.`
              : `Your subscription is canceled and ends on ${endDay}. You will not be charged again, and everything stays as it is until then.`}
          </p>
          <div className="bill-act">
            <ManageForm action="resume" label="Undo Cancellation" isBusy={isBusy} />
            <span className="small muted num">Until {endDay}. Undoing costs nothing today.</span>
          </div>
        </>
      ) : null}
      {isLifetime && featured && !canUndo ? (
        <p className="max-w-[60ch]">
          Lifetime does not renew, so there is nothing to cancel. The Featured Upgrade is removed above.
        </p>
      ) : null}
      {nothing ? <p className="max-w-[60ch] num">{nothing}</p> : null}
      {ending && isRunning && !isLifetime ? (
        <>
          <p className="max-w-[60ch] num">
            {isYearDue
              ? 'Cancels everything immediately. We will not charge the amount due again, and your profile is no longer listed.'
              : `Cancels everything. You keep what you have paid for until ${endDay}, and you can undo this until then. ${creative ? 'After that your profile is no longer listed.' : ''}`}
          </p>
          <div>
            <ButtonLink variant="danger" to="/subscription?confirm=cancel" preventScrollReset>
              Cancel Subscription
            </ButtonLink>
          </div>
        </>
      ) : null}
      {refund ? (
        <>
          <p className="max-w-[60ch] num">
            {moneyBackDays}-day money-back guarantee: until {dayText(refund.until)} you can cancel immediately
            and get {exactDollars(refund.cents)} back. Your profile is then no longer listed. This cannot be
            undone.
          </p>
          <Confirmed summary="Cancel with Refund">
            <ManageForm
              action="cancel_with_refund"
              label={`Cancel now and refund ${exactDollars(refund.cents)}`}
              variant="danger"
              isBusy={isBusy}
            />
          </Confirmed>
        </>
      ) : null}
    </div>
  );
}

function Confirmed({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="confirmed">
      <summary className="btn btn--danger">{summary}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

type ManageFormProps = ButtonLook & {
  action: ManageAction;
  label: string;
  /** While any action runs, every button is disabled and reads 'Loading...' (specification section 4). */
  isBusy: boolean;
  interval?: 'monthly' | 'quarterly';
  children?: ReactNode;
};

export function ManageForm({ action, label, isBusy, interval, children, ...look }: ManageFormProps) {
  return (
    // `replace` removes a finished confirmation from the address, which would otherwise be asked again.
    <Form method="post" intent="manage" action="/subscription" replace preventScrollReset>
      <input type="hidden" name="action" value={action} />
      {interval ? <input type="hidden" name="billingInterval" value={interval} /> : null}
      {children}
      <Button {...look} type="submit" busyLabel={isBusy && 'Loading...'}>
        {label}
      </Button>
    </Form>
  );
}
