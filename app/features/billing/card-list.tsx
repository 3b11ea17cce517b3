import { Tag } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { whyNotRemoveCard } from './billing-policy.ts';
import type { OwnCard } from './find-payment-details.server.ts';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import './billing.css';

type CardListProps = { page: SubscriptionPage; nextPayment: string | null; isBusy: boolean };

export function CardList({ page, nextPayment, isBusy }: CardListProps) {
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
export type CardEnd = { text: string; isLate: boolean };

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
