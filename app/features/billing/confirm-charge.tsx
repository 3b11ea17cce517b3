import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { Quote } from './charge-quote.ts';
import type { OwnCard } from './payment-details.server.ts';
import { cardName } from './payment-details.tsx';
import { exactDollars } from './price-list.ts';
import './billing.css';
import './plans.css';

type ConfirmChargeProps = {
  quote: Quote;
  cards: readonly OwnCard[];
  isBusy: boolean;
  error: string | null;
  backTo: string;
};

const formId = 'confirm-charge';

/**
 * Confirms a charge with every line, the total, what follows, the card, and a button with the sum. Nothing is
 * charged without it.
 */
export function ConfirmCharge({ quote, cards, isBusy, error, backTo }: ConfirmChargeProps) {
  return (
    <ConfirmFrame
      title={quote.title}
      backTo={backTo}
      action={
        <Button variant="primary" type="submit" form={formId} busyLabel={isBusy && 'Loading...'}>
          {quote.dueCents > 0 ? `Pay ${exactDollars(quote.dueCents)} now` : `${quote.title}, $0.00 today`}
        </Button>
      }
    >
      <Reckoning quote={quote} />
      <ChargedCard quote={quote} cards={cards} isBusy={isBusy} />
      {error ? (
        <p className="err mt-3" role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
      <Form method="post" intent="manage" preventScrollReset id={formId}>
        <input type="hidden" name="action" value={quote.action} />
        {quote.interval ? <input type="hidden" name="billingInterval" value={quote.interval} /> : null}
        {quote.promoCode ? <input type="hidden" name="promoCode" value={quote.promoCode} /> : null}
        <input type="hidden" name="confirmedCents" value={quote.dueCents} />
      </Form>
    </ConfirmFrame>
  );
}

export function Reckoning({ quote }: { quote: Pick<Quote, 'lines' | 'dueCents' | 'afterwards'> }) {
  return (
    <>
      <dl className="sums calc">
        {quote.lines.map(({ label, detail, cents }) => (
          <div key={`${label} ${detail}`}>
            <dt>
              {label}
              {detail ? <small className="block muted text-sm">{detail}</small> : null}
            </dt>
            <dd className="text-right">{exactDollars(cents)}</dd>
          </div>
        ))}
        <div className="calc-total">
          <dt>Today</dt>
          <dd className="text-right">{exactDollars(quote.dueCents)}</dd>
        </div>
      </dl>
      <p className="help num mt-3">{quote.afterwards}</p>
    </>
  );
}

function ChargedCard({ quote, cards, isBusy }: Pick<ConfirmChargeProps, 'quote' | 'cards' | 'isBusy'>) {
  const [card, other] = cards;
  if (!card) {
    return null;
  }
  if (quote.dueCents === 0) {
    return <p className="num mt-3">No card is charged today.</p>;
  }
  return (
    <div className="charged-card num">
      <span className="card-sign" aria-hidden="true">
        <Icon name="card" />
      </span>
      <span>{cardName(card)}</span>
      {other ? (
        <Form method="post" intent="use_card" fields={{ card: other.id }} preventScrollReset>
          <Button type="submit" size="sm" variant="quiet" busyLabel={isBusy && 'Loading...'}>
            Use ending {other.last4}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

const Dialog = lazy(() => import('#app/ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));

type ConfirmFrameProps = {
  title: string;
  /** The button that goes ahead. */
  action: ReactNode;
  children: ReactNode;
  backTo: string;
  backLabel?: string;
};

/** A confirmation: a dialog over the page, or a part of it without scripts. */
export function ConfirmFrame({ title, action, children, backTo, backLabel = 'Cancel' }: ConfirmFrameProps) {
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const actions = (
    <>
      <ButtonLink variant="quiet" to={backTo} preventScrollReset replace>
        {backLabel}
      </ButtonLink>
      {action}
    </>
  );
  const inPage = (
    <section className="notice confirm-charge" aria-labelledby="confirm-title">
      <h2 className="h3" id="confirm-title">
        {title}
      </h2>
      {children}
      <div className="flex flex-wrap justify-end gap-3 mt-5">{actions}</div>
    </section>
  );
  if (!isHydrated) {
    return inPage;
  }
  return (
    <Suspense fallback={inPage}>
      <Dialog
        open
        onClose={() => void navigate(backTo, { preventScrollReset: true, replace: true })}
        title={title}
        actions={actions}
      >
        {children}
      </Dialog>
    </Suspense>
  );
}
