import { refusalTexts } from './billing-messages.ts';
import { ConfirmCancel } from './confirm-cancel.tsx';
import { ConfirmCharge } from './confirm-charge.tsx';
import { ConfirmLifetime } from './confirm-lifetime.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';

type Question = 'cancel' | 'lifetime';

export function readQuestion(query: URLSearchParams): Question | null {
  const asked = query.get('confirm');
  return asked === 'cancel' || asked === 'lifetime' ? asked : null;
}

type ConfirmationProps = {
  page: SubscriptionPage;
  asked: Question | null;
  answer: { isDone: boolean; toast: { text?: string | undefined } } | undefined;
  promoCode: string | null;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

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
