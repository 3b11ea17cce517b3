import { refusalTexts } from './billing-messages.ts';
import { ConfirmCancel } from './confirm-cancel.tsx';
import { ConfirmCharge } from './confirm-charge.tsx';
import { ConfirmLifetime } from './confirm-lifetime.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';

/** What is asked before it is done, besides charges. */
type Question = 'cancel' | 'lifetime';

/** What is asked by `?confirm=cancel`. */
export function readQuestion(query: URLSearchParams): Question | null {
  const asked = query.get('confirm');
  return asked === 'cancel' || asked === 'lifetime' ? asked : null;
}

type ConfirmationProps = {
  page: SubscriptionPage;
  asked: Question | null;
  /** What the last form was answered with. */
  answer: { isDone: boolean; toast: { text?: string | undefined } } | undefined;
  promoCode: string | null;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

/** What the address asks to confirm: a charge, a cancellation, or Lifetime; or why it cannot be done. */
export function Confirmation({ page, asked, answer, promoCode, isBusy, onBusy }: ConfirmationProps) {
  const backTo = '/subscription';
  const error = answer && !answer.isDone ? (answer.toast.text ?? null) : null;
  if (asked === 'cancel') {
    return <ConfirmCancel page={page} isBusy={isBusy} error={error} backTo={backTo} />;
  }
  if (asked === 'lifetime') {
    return (
      <ConfirmLifetime page={page} promoCode={promoCode} isBusy={isBusy} onBusy={onBusy} backTo={backTo} />
    );
  }
  if (page.quote) {
    // What was refused is told where it was confirmed.
    return (
      <ConfirmCharge quote={page.quote} cards={page.cards} isBusy={isBusy} error={error} backTo={backTo} />
    );
  }
  return page.quoteRefusal && !answer ? (
    <p className="notice mb-8" role="status">
      {refusalTexts[page.quoteRefusal]}
    </p>
  ) : null;
}
