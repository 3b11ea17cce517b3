import { dayText } from '#app/ui/day-text.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { creativeYearlyCents, dollars, exactDollars, prices } from './price-list.ts';

type CreativePlanProps = {
  page: SubscriptionPage;
  promoCode: string | null;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

/** Creative Profile: what it costs, and how to get it, for a year or for life. */
export function CreativePlan({ page, promoCode, isBusy, onBusy }: CreativePlanProps) {
  const { status, creative, credit } = page;
  const code: Record<string, string> = promoCode ? { promoCode } : {};
  if (status.isLifetime) {
    return (
      <p className="max-w-[60ch]">Lifetime access. It never expires, and you will not be charged again.</p>
    );
  }
  return (
    <div className="form-rows">
      <p className="max-w-[60ch]">{priceText(page)}</p>
      {credit && credit.cents > 0 ? (
        <p className="max-w-[60ch] num">
          Lifetime Creative is {exactDollars(prices.lifetimeCents)} once. The {daysText(credit.daysLeft)} of
          your year {credit.daysLeft === 1 ? 'counts' : 'count'} as {exactDollars(credit.cents)}; the yearly
          plan then ends immediately and does not renew.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {creative ? null : (
          <CheckoutForm
            intent="checkout"
            fields={{ planType: 'creative', billingInterval: 'yearly', ...code }}
            label="Subscribe"
            variant="primary"
            isAnyBusy={isBusy}
            onBusy={onBusy}
          />
        )}
        <CheckoutForm
          intent="checkout"
          fields={{ planType: 'lifetime_creative', billingInterval: 'yearly', ...code }}
          label={
            credit && credit.cents > 0
              ? `Switch to Lifetime for ${exactDollars(prices.lifetimeCents - credit.cents)}`
              : `Lifetime, ${dollars(prices.lifetimeCents)} one-time`
          }
          isAnyBusy={isBusy}
          onBusy={onBusy}
        />
      </div>
    </div>
  );
}

function daysText(daysLeft: number): string {
  return daysLeft === 1 ? 'day left' : `${daysLeft} days left`;
}

function priceText({ creative, due, isEarlyAdopterPricing }: SubscriptionPage): string {
  const owed = due.find(({ plan }) => plan === 'creative');
  if (creative && owed) {
    return `${dollars(creative.priceCents)} per year, due since ${dayText(owed.since)}. You keep this rate if it is paid by ${dayText(owed.lastDay)}.`;
  }
  if (creative) {
    const day = dayText(creative.periodEnd);
    return creative.isEnding
      ? `Your plan is paid until ${day} and does not renew.`
      : `Renews on ${day} for ${dollars(creative.priceCents)} per year.`;
  }
  const now = `${dollars(creativeYearlyCents(isEarlyAdopterPricing))} per year, billed annually`;
  const regular = dollars(prices.creativeYearly.regularCents);
  return isEarlyAdopterPricing ? `${now} (early-adopter rate; regular ${regular} per year).` : `${now}.`;
}
