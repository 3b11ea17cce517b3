import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { ConfirmFrame } from './confirm-frame.tsx';
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

export function ConfirmCancel({ page, isBusy, error, backTo }: ConfirmCancelProps) {
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
