import { Tag } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { buyRefusals } from './billing-messages.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { creativeYearlyCents, dollars, exactDollars, portfolioLimit, prices } from './price-list.ts';
import './billing.css';

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
