import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { refusalTexts } from './billing-schema.ts';
import { quoteOfLifetime } from './charge-quote.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { ConfirmCharge, ConfirmFrame, Reckoning } from './confirm-charge.tsx';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { exactDollars } from './price-list.ts';
import '#app/ui/consequences.css';
import './billing.css';

type ConfirmCancelProps = {
  page: SubscriptionPage;
  isBusy: boolean;
  error: string | null;
  backTo: string;
};

const formId = 'confirm-cancel';

function ConfirmCancel({ page, isBusy, error, backTo }: ConfirmCancelProps) {
  const { creative, featured, due, at, pieces } = page;
  const ending = creative ?? featured;
  if (!ending || page.status.isLifetime) {
    return null;
  }
  const isNow = due.some(({ plan }) => plan === ending.plan);
  const day = dayText(ending.periodEnd);
  const what = creative ? 'Creative Profile' : 'Featured Upgrade';
  return (
    <ConfirmFrame
      title="Cancel Subscription"
      backTo={backTo}
      backLabel="Keep my plan"
      action={
        <Button variant="danger" type="submit" form={formId} busyLabel={isBusy && 'Loading...'}>
          {isNow ? 'Cancel now' : `Cancel on ${day}`}
        </Button>
      }
    >
      <p className="lead">{isNow ? `End your ${what} now?` : `End your ${what} on ${day}?`}</p>
      {isNow ? null : (
        <ol className="due-line cancel-line num">
          {cancelDates({ at, ending, featured, hasCreative: creative !== null }).map(({ when, text }) => (
            <li key={text}>
              <b className="block strong text-ink">{when}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="two mt-5">
        {isNow ? null : (
          <Effects
            title={`Until ${day}`}
            items={
              creative
                ? [`Listed, with ${piecesText(pieces)}`, 'Messages, reviews, analytics', 'Undo, at no cost']
                : ['Listed first, marked Featured', 'Undo, at no cost']
            }
          />
        )}
        <Effects
          title={isNow ? 'At once' : 'After'}
          isLost
          items={
            creative
              ? [
                  'Not found in browse and search',
                  `Your rate of ${exactDollars(creative.priceCents)} per year`,
                ]
              : ['Listed in the usual order']
          }
          kept={creative ? 'Your pages, messages and invoices stay yours' : 'Your profile stays listed'}
        />
      </div>
      <Form method="post" intent="manage" preventScrollReset id={formId} className="mt-5">
        <input type="hidden" name="action" value="cancel" />
        <Field label="What was missing?" aside="Optional" error={error ?? undefined}>
          {(control) => <TextInput {...control} name="comment" maxLength={500} autoComplete="off" />}
        </Field>
      </Form>
    </ConfirmFrame>
  );
}

type Plan = NonNullable<SubscriptionPage['creative']>;

function cancelDates({
  at,
  ending,
  featured,
  hasCreative,
}: {
  at: string;
  ending: Plan;
  featured: Plan | null;
  hasCreative: boolean;
}): { when: string; text: string }[] {
  const dayAfter = new Date(Date.parse(ending.periodEnd) + 86_400_000).toISOString();
  return [
    { when: dayText(at), text: 'Nothing changes today' },
    ...(hasCreative && featured && !featured.isEnding && featured.periodEnd < ending.periodEnd
      ? [{ when: dayText(featured.periodEnd), text: 'Featured ends' }]
      : []),
    { when: dayText(ending.periodEnd), text: hasCreative ? 'Last day listed' : 'Last day Featured' },
    { when: dayText(dayAfter), text: hasCreative ? 'Not listed, nothing deleted' : 'Listed as before' },
  ];
}

function piecesText(pieces: number): string {
  return pieces === 1 ? 'your 1 piece' : `all ${pieces} pieces`;
}

type EffectsProps = { title: string; items: readonly string[]; kept?: string; isLost?: boolean };

function Effects({ title, items, kept, isLost = false }: EffectsProps) {
  return (
    <div>
      <p className="strong small">{title}</p>
      <ul className="consequences w-full">
        {items.map((item) => (
          <li key={item}>
            <Icon name={isLost ? 'close' : 'check'} size={16} />
            {item}
          </li>
        ))}
        {kept ? (
          <li>
            <Icon name="check" size={16} />
            {kept}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

type ConfirmLifetimeProps = {
  page: SubscriptionPage;
  promoCode: string | null;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  backTo: string;
};

function ConfirmLifetime({ page, promoCode, isBusy, onBusy, backTo }: ConfirmLifetimeProps) {
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
