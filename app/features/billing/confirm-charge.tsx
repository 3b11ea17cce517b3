import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { Quote } from './charge-quote.ts';
import { exactDollars } from './price-list.ts';
import './billing.css';

const Dialog = lazy(() => import('#app/ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));

type ConfirmChargeProps = {
  quote: Quote;
  card: { brand: string; last4: string } | null;
  isBusy: boolean;
  /** Why the last try charged nothing. */
  error: string | null;
  /** Where closing leads. */
  backTo: string;
};

/**
 * Nothing is charged without this: every line, today's sum, what follows, the card, and a button that names the sum.
 * A dialog over the page; without scripts a part of it.
 */
export function ConfirmCharge(props: ConfirmChargeProps) {
  const { quote, backTo } = props;
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const inPage = (
    <section className="notice confirm-charge" aria-labelledby="confirm-title">
      <h2 className="h3" id="confirm-title">
        {quote.title}
      </h2>
      <Reckoning {...props} />
      <div className="confirm-act">
        <Actions {...props} />
      </div>
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
        title={quote.title}
        actions={<Actions {...props} />}
      >
        <Reckoning {...props} />
      </Dialog>
    </Suspense>
  );
}

const formId = 'confirm-charge';

function Reckoning({ quote, card, error }: ConfirmChargeProps) {
  return (
    <>
      <dl className="calc">
        {quote.lines.map(({ label, detail, cents }) => (
          <div key={`${label} ${detail}`}>
            <dt>
              {label}
              {detail ? <small>{detail}</small> : null}
            </dt>
            <dd>{exactDollars(cents)}</dd>
          </div>
        ))}
        <div className="calc-total">
          <dt>Today</dt>
          <dd>{exactDollars(quote.dueCents)}</dd>
        </div>
      </dl>
      <p className="help num mt-3">{quote.afterwards}</p>
      {card ? (
        <p className="num mt-3">
          {quote.dueCents > 0 ? `Card ending ${card.last4}.` : 'No card is charged today.'}
        </p>
      ) : null}
      {error ? (
        <p className="err mt-3" role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
      <Form method="post" preventScrollReset id={formId}>
        <input type="hidden" name="intent" value="manage" />
        <input type="hidden" name="action" value={quote.action} />
        {quote.interval ? <input type="hidden" name="billingInterval" value={quote.interval} /> : null}
        <input type="hidden" name="confirmedCents" value={quote.dueCents} />
      </Form>
    </>
  );
}

function Actions({ quote, isBusy, backTo }: ConfirmChargeProps) {
  return (
    <>
      <ButtonLink variant="quiet" to={backTo} preventScrollReset replace>
        Cancel
      </ButtonLink>
      <Button variant="primary" type="submit" form={formId} busyLabel={isBusy && 'Loading...'}>
        {quote.dueCents > 0 ? `Pay ${exactDollars(quote.dueCents)} now` : `${quote.title}, $0.00 today`}
      </Button>
    </>
  );
}
