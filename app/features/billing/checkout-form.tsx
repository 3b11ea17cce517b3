import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useReadAnew } from '#app/features/site/session/read-anew.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { DocumentAddress } from '#app/ui/document-address.ts';
import { Island } from '#app/ui/island.tsx';

type CheckoutFormProps = ButtonLook & {
  intent: 'checkout' | 'portal' | 'new_card';
  fields?: Record<string, string>;
  isDisabled?: boolean;
  /** True while any action runs; every button then says so (specification section 4). */
  isAnyBusy?: boolean;
  children?: ReactNode;
  label: string;
  onBusy?: (isBusy: boolean) => void;
};

/** The button is enabled again after this time, in case the user never leaves the tab. */
const maxBusyMs = 15_000;

/**
 * Opens the provider's page in a new tab (specification section 7). A plain form, so that it works without scripts
 * and is not blocked as a pop-up. Refreshes the page when the user returns to this tab.
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
 * Within the app: shows that it is busy, and refreshes the page when the user returns. In a document,
 * app/browser/islands/checkout.tsx does this.
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
