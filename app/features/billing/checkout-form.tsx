import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useReadAnew } from '#app/features/site/session/use-read-anew.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { DocumentAddress } from '#app/ui/document-address.ts';
import { Island } from '#app/ui/island.tsx';

type CheckoutFormProps = ButtonLook & {
  intent: 'checkout' | 'portal' | 'new_card';
  /** Sent along: planType, billingInterval, promoCode. */
  fields?: Record<string, string>;
  /** Another action runs: the button waits for it. */
  isDisabled?: boolean;
  /** Any action runs, and every button says so (specification section 4). */
  isAnyBusy?: boolean;
  /** Fields that people fill. */
  children?: ReactNode;
  label: string;
  /** Told while the page is being opened. */
  onBusy?: (isBusy: boolean) => void;
};

/** The button comes back after so long, should the new tab never be left. */
const maxBusyMs = 15_000;

/**
 * Opens the provider's page in a new tab (specification section 7): a plain form, so that it works without scripts
 * and no pop-up is blocked. When people come back to this tab it looks again how they stand.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  if (useContext(DocumentAddress) === null) {
    return <WatchingForm {...props} />;
  }
  return (
    <Island name="checkout" properties={null} when="idle">
      <PlainForm {...props} />
    </Island>
  );
}

/**
 * Within the app: says that it is busy, and looks again how they stand when people come back. In a document,
 * app/browser/islands/checkout.tsx does.
 */
function WatchingForm({ onBusy, ...props }: CheckoutFormProps) {
  const readAnew = useReadAnew();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      return;
    }
    const end = () => {
      setBusy(false);
      onBusy?.(false);
      void readAnew();
    };
    const timer = setTimeout(end, maxBusyMs);
    window.addEventListener('focus', end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', end);
    };
  }, [isBusy, onBusy, readAnew]);
  const begin = () => {
    setBusy(true);
    onBusy?.(true);
  };
  return <PlainForm {...props} isAnyBusy={isBusy || props.isAnyBusy} onBegin={begin} />;
}

type PlainFormProps = CheckoutFormProps & { onBegin?: () => void };

function PlainForm({ intent, fields = {}, isDisabled, isAnyBusy, children, label, ...rest }: PlainFormProps) {
  const { onBegin, onBusy: _onBusy, ...look } = rest;
  return (
    <form method="post" action="/subscription" target="_blank" onSubmit={onBegin} rel="noopener">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button {...look} type="submit" disabled={isDisabled} busyLabel={isAnyBusy && 'Loading...'}>
        {label}
      </Button>
    </form>
  );
}
