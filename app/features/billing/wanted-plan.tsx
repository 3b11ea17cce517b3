import { CheckoutForm } from './checkout-form.tsx';
import type { PaidPlan } from './offers.ts';
import { describePlan } from './offers.ts';

type WantedPlanProps = {
  plan: PaidPlan;
  interval: string;
  isEarlyAdopterPricing: boolean;
  promoCode: string | null;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

export function WantedPlan({
  plan,
  interval,
  isEarlyAdopterPricing,
  promoCode,
  isBusy,
  onBusy,
}: WantedPlanProps) {
  const { name, price } = describePlan(plan, { interval, isEarlyAdopterPricing });
  return (
    <section className="notice" aria-labelledby="complete">
      <h2 id="complete" className="h4">
        Complete your subscription
      </h2>
      <p className="muted">
        {name}, {price}. You pay by card on the next page. Your profile can be listed right away.
      </p>
      <div className="mt-4">
        <CheckoutForm
          intent="checkout"
          fields={{ planType: plan, billingInterval: interval, ...(promoCode ? { promoCode } : {}) }}
          label="Continue to Checkout"
          variant="primary"
          isAnyBusy={isBusy}
          onBusy={onBusy}
        />
      </div>
    </section>
  );
}
