import { dayText } from '#app/ui/day-text.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { creativeYearlyCents, dollars, prices } from './price-list.ts';

type CreativePlanProps = {
  page: SubscriptionPage;
  promoCode: string | null;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

/** Creative Profile: what it costs, and how to get it, for a year or for life. */
export function CreativePlan({ page, promoCode, isBusy, onBusy }: CreativePlanProps) {
  const { status, creative } = page;
  const code: Record<string, string> = promoCode ? { promoCode } : {};
  if (status.isLifetime) {
    return (
      <p className="max-w-[60ch]">
        Lifetime access. It never expires, and nothing is charged again.
        {creative ? ` Your yearly plan ends on ${dayText(creative.periodEnd)} and does not renew.` : null}
      </p>
    );
  }
  return (
    <div className="form-rows">
      <p className="max-w-[60ch]">{priceText(page)}</p>
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
          label={`Lifetime, ${dollars(prices.lifetimeCents)} one-time`}
          isAnyBusy={isBusy}
          onBusy={onBusy}
        />
      </div>
    </div>
  );
}

function priceText({ creative, isEarlyAdopterPricing }: SubscriptionPage): string {
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
