import type { SubmissionResult } from '@conform-to/react';
import { Tag } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { whyNotRemoveCard } from './billing-policy.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { InvoiceList } from './invoice-list.tsx';
import type { OwnCard } from './payment-details.server.ts';
import { nextPayments } from './status-words.ts';
import { TaxDetailsForm } from './tax-details-form.tsx';
import './billing.css';

type PaymentDetailsProps = {
  page: SubscriptionPage;
  tax: SubmissionResult | undefined;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

export function PaymentDetails({ page, tax, isBusy, onBusy }: PaymentDetailsProps) {
  const running = [page.creative, page.featured].filter((one) => one !== null);
  return (
    <>
      {page.hasCustomer ? (
        <MarginSection
          title="Cards"
          size="h3"
          note="Numbers stay with the payment provider. We see the last four."
        >
          <div className="c-main form-rows">
            <CardList page={page} nextPayment={nextPayments(running)[0]?.day ?? null} isBusy={isBusy} />
            <div className="bill-act">
              <CheckoutForm
                intent="new_card"
                label="Add a card"
                size="sm"
                isAnyBusy={isBusy}
                onBusy={onBusy}
              />
              <CheckoutForm
                intent="portal"
                label="Manage Billing"
                variant="quiet"
                size="sm"
                isAnyBusy={isBusy}
                onBusy={onBusy}
              />
              {page.isSandbox ? <span className="small muted">Sandbox: no money moves.</span> : null}
            </div>
          </div>
        </MarginSection>
      ) : null}
      <MarginSection
        title="Invoices"
        size="h3"
        note={
          <>
            Payments, refunds and credits in one list. Also sent to{' '}
            <span dir="auto" className="wraps">
              {page.email}
            </span>
            .
          </>
        }
      >
        <div className="c-main form-rows" id="invoices">
          <InvoiceList invoices={page.invoices} refunds={page.refunds} />
          {page.hasMoreInvoices ? (
            <p>
              <Link className="link" to="/subscription?invoices=all#invoices" preventScrollReset>
                Show all invoices
              </Link>
            </p>
          ) : null}
        </div>
      </MarginSection>
      <MarginSection title="Tax details" size="h3">
        <div className="col-span-full lg:col-[4/11]">
          <TaxDetailsForm
            details={page.taxDetails}
            countries={page.countries}
            isTaxAutomatic={page.isTaxAutomatic}
            lastResult={tax}
            isBusy={isBusy}
          />
        </div>
      </MarginSection>
    </>
  );
}

type CardListProps = { page: SubscriptionPage; nextPayment: string | null; isBusy: boolean };

function CardList({ page, nextPayment, isBusy }: CardListProps) {
  const { cards, creative, featured, at } = page;
  const plans = {
    creative: creative && { ...creative, isPastDue: creative.pastDueSince !== null },
    featured: featured && { ...featured, isPastDue: featured.pastDueSince !== null },
  };
  if (cards.length === 0) {
    return <p className="muted">No card on file.</p>;
  }
  return (
    <ul className="cards-on-file">
      {cards.map((card) => {
        const { text, isLate } = cardEnd(card, new Date(at), card.isUsed ? nextPayment : null);
        return (
          <li key={card.id}>
            <span className="card-sign" aria-hidden="true">
              <Icon name="card" />
            </span>
            <div className="num">
              <p className="strong">{cardName(card)}</p>
              <p className={isLate ? 'small bill-late' : 'small muted'}>{text}</p>
            </div>
            {card.isUsed ? (
              <Tag tone="ink">Used</Tag>
            ) : (
              <CardButton card={card} action="use" isBusy={isBusy} />
            )}
            {whyNotRemoveCard(card, plans) ? null : (
              <CardButton card={card} action="remove" isBusy={isBusy} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function cardName({ brand, last4 }: Pick<OwnCard, 'brand' | 'last4'>): string {
  return `${brandNames[brand] ?? 'Card'} ending ${last4}`;
}

const brandNames: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

type CardButtonProps = { card: OwnCard; action: 'use' | 'remove'; isBusy: boolean };

function CardButton({ card, action, isBusy }: CardButtonProps) {
  const label = action === 'use' ? 'Use this' : 'Remove';
  return (
    <Form method="post" intent={`${action}_card`} fields={{ card: card.id }} preventScrollReset>
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        busyLabel={isBusy && 'Loading...'}
        aria-label={action === 'use' ? `Use this: ${cardName(card)}` : `Remove ${cardName(card)}`}
      >
        {label}
      </Button>
    </Form>
  );
}

/** The expiry of a card in words. `isLate`: it expires before the next payment, or has expired. */
type CardEnd = { text: string; isLate: boolean };

type Expiry = { expMonth: number; expYear: number };

/** A card is valid until the end of its month in every time zone. */
export function cardEnd({ expMonth, expYear }: Expiry, at: Date, nextPayment: string | null): CardEnd {
  const month = `${String(expMonth).padStart(2, '0')}/${expYear}`;
  const end = Date.UTC(expYear, expMonth, 1);
  if (end <= at.getTime()) {
    return { text: `Expired ${month}`, isLate: true };
  }
  return nextPayment && end <= Date.parse(nextPayment)
    ? { text: `Expires ${month}, before your next payment`, isLate: true }
    : { text: `Expires ${month}`, isLate: false };
}
