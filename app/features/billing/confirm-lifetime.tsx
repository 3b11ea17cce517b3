import { Icon } from '#app/ui/icon.tsx';
import { quoteOfLifetime } from './charge-quote.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { Reckoning } from './confirm-charge.tsx';
import { ConfirmFrame } from './confirm-frame.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { exactDollars } from './price-list.ts';
import '#app/ui/consequences.css';
import './billing.css';

type ConfirmLifetimeProps = {
  page: SubscriptionPage;
  promoCode: string | null;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  backTo: string;
};

export function ConfirmLifetime({ page, promoCode, isBusy, onBusy, backTo }: ConfirmLifetimeProps) {
  const { credit, creative, at, isTaxAutomatic } = page;
  if (!credit || !creative || page.status.isLifetime) {
    return null;
  }
  const quote = quoteOfLifetime({ credit, paidCents: credit.paidCents, at, periodEnd: creative.periodEnd });
  return (
    <ConfirmFrame
      title="Switch to Lifetime Creative"
      backTo={backTo}
      action={
        <CheckoutForm
          intent="checkout"
          fields={{
            planType: 'lifetime_creative',
            billingInterval: 'yearly',
            ...(promoCode ? { promoCode } : {}),
          }}
          label={`Continue to checkout, ${exactDollars(quote.dueCents)}`}
          variant="primary"
          isAnyBusy={isBusy}
          onBusy={onBusy}
        />
      }
    >
      <Reckoning quote={quote} />
      <ul className="consequences w-full mt-4">
        {[
          'Your yearly plan ends when Lifetime is paid, and does not renew',
          'Everything in your profile stays',
          'Future updates and priority support',
        ].map((effect) => (
          <li key={effect}>
            <Icon name="check" size={16} />
            {effect}
          </li>
        ))}
      </ul>
      {promoCode || isTaxAutomatic ? (
        <p className="help mt-3">
          {[
            promoCode ? `${promoCode} is taken off at checkout.` : '',
            isTaxAutomatic ? 'Tax is added there.' : '',
          ]
            .join(' ')
            .trim()}
        </p>
      ) : null}
    </ConfirmFrame>
  );
}
