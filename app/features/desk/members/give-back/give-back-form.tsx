import { useState } from 'react';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { type GiveBackWay, giveBackCauses, giveBackWays, planAfter, readCents } from '../members-policy.ts';
import { lineMaxLength } from '../user-schema.ts';
import './give-back.css';

export type RefusedGiveBack = {
  invoice: string;
  order: string;
  typed: Record<string, string>;
  errors: Partial<Record<'amount' | 'line' | 'form', string>>;
  identity?: string | undefined;
};

export type GivableInvoice = {
  id: string;
  plan: string | null;
  description: string;
  amountCents: number;
  refundedCents: number;
  leftCents: number;
  hasPayment: boolean;
  hasCustomer: boolean;
};

type GiveBackFormProps = {
  invoice: GivableInvoice;
  order: string;
  firstName: string;
  card: string | null;
  dueCents: number;
  refused: RefusedGiveBack | undefined;
  identityProofs: IdentityProofs | null;
};

export function GiveBackForm(props: GiveBackFormProps) {
  const { invoice, order, firstName, refused, identityProofs } = props;
  const usual: GiveBackWay = invoice.hasPayment ? 'card' : 'credit';
  const [way, setWay] = useState<GiveBackWay>(refused?.typed.way === 'credit' ? 'credit' : usual);
  const [amount, setAmount] = useState(refused?.typed.amount ?? (invoice.leftCents / 100).toFixed(2));
  const cents = Math.min(readCents(amount) ?? 0, invoice.leftCents);
  const name = firstName || 'They';
  return (
    <Form method="post" fields={{ invoice: invoice.id }} className="form-rows" preventScrollReset>
      <input type="hidden" name="order" value={refused?.order || order} />
      {refused?.errors.form ? (
        <p className="err" role="alert">
          {refused.errors.form}
        </p>
      ) : null}
      <Field label="How">
        {(control) => (
          <Select
            {...control}
            name="way"
            value={way}
            onChange={(event) => setWay(event.target.value === 'credit' ? 'credit' : 'card')}
            options={waysOf(invoice).map((value) => ({ value, label: giveBackWays[value] }))}
          />
        )}
      </Field>
      <Field label="Amount" aside={`at most ${dollars(invoice.leftCents)}`} error={refused?.errors.amount}>
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <Field label="Reason">
        {(control) => (
          <Select
            {...control}
            name="cause"
            defaultValue={refused?.typed.cause ?? 'goodwill'}
            options={Object.entries(giveBackCauses).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
      <Field
        label={firstName ? `Line for ${firstName}` : 'Line for them'}
        aside="Optional, stands in the mail"
        error={refused?.errors.line}
      >
        {(control) => (
          <TextArea
            {...control}
            name="line"
            rows={2}
            maxLength={lineMaxLength}
            defaultValue={refused?.typed.line ?? ''}
          />
        )}
      </Field>
      <dl className="give-back-effects">
        {effectsOf(props, { way, cents, name }).map(({ term, about, value }) => (
          <div className="flex items-baseline justify-between gap-4 pt-2.25 pb-2.5" key={term}>
            <dt className="medium">
              {term}
              <small className="block weight-400 muted">{about}</small>
            </dt>
            <dd className="num strong">{value}</dd>
          </div>
        ))}
      </dl>
      <ConfirmIdentity proofs={identityProofs} error={refused?.identity} />
      <div>
        <SubmitButton variant="primary" intent="giveBack" busy="Loading...">
          {way === 'card' ? `Refund ${dollars(cents)} now` : `Credit ${dollars(cents)}`}
        </SubmitButton>
      </div>
    </Form>
  );
}

function waysOf({ hasPayment, hasCustomer }: GivableInvoice): GiveBackWay[] {
  return [...(hasPayment ? (['card'] as const) : []), ...(hasCustomer ? (['credit'] as const) : [])];
}

function effectsOf(
  { invoice, card, dueCents }: GiveBackFormProps,
  { way, cents, name }: { way: GiveBackWay; cents: number; name: string },
) {
  const due = dueCents > 0 ? ` ${dollars(dueCents)} stays due.` : '';
  if (way === 'credit') {
    return [
      {
        term: 'No money moves',
        about: `The next invoices use it up before the card is charged.${due}`,
        value: '',
      },
      { term: 'Credit', about: 'Stays until it is used up', value: dollars(cents) },
    ];
  }
  const ends = planAfter({ ...invoice, promisedCents: 0 }, { way, cents }) === 'ends';
  return [
    {
      term: `${name} ${name === 'They' ? 'get' : 'gets'}`,
      about: `On ${card ? `the card ending ${card}` : 'the card'}, within ten days`,
      value: dollars(cents),
    },
    {
      term: 'The plan',
      about: ends ? 'Lifetime ends at once, and the profile is no longer listed.' : `Nothing changes.${due}`,
      value: '',
    },
  ];
}
