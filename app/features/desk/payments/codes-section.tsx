import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import { ConfirmFrame } from '#app/features/billing/confirm-charge.tsx';
import { planName } from '#app/features/billing/plan-names.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { ActionsHead } from '#app/ui/actions-head.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { OrderHeads } from '#app/ui/order-heads.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { PaymentsPage, PromoLine } from './find-payments-page.server.ts';
import {
  codeColumns,
  type PromoPlan,
  paymentsAddress,
  promoEffect,
  promoPlans,
  promoPriceCents,
} from './payments-policy.ts';
import { UseBar } from './revenue-section.tsx';
import './payments.css';
import '#app/features/billing/plans.css';
import '#app/features/billing/billing.css';

type CodesSectionProps = { page: PaymentsPage };

export function CodesSection({ page: { promos, orders } }: CodesSectionProps) {
  return (
    <MarginSection
      title="Promo codes"
      note={
        <>
          <p>Counted when paid, not when typed. A code that has ended says so at checkout.</p>
          <p className="mt-3">
            <ButtonLink size="sm" to="/admin/payments?new=code" preventScrollReset>
              New code…
            </ButtonLink>
          </p>
        </>
      }
    >
      <div className="c-main money-part" id="codes">
        {promos === null ? (
          <p className="muted">The payment provider did not answer. Codes keep working at checkout.</p>
        ) : promos.length === 0 ? (
          <p className="muted">No codes yet.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
          <section className="table-box" aria-label="Promo codes" tabIndex={0}>
            <table className="table money-table money-rows">
              <thead>
                <tr>
                  <OrderHeads
                    columns={codeColumns}
                    order={orders.codes}
                    addressOf={(codes) => paymentsAddress({ ...orders, codes })}
                    heads={[
                      { name: 'code', label: 'Code' },
                      { label: 'Gives' },
                      { name: 'used', label: 'Used' },
                      { name: 'lastDay', label: 'Last day' },
                      { name: 'state', label: 'State' },
                    ]}
                  />
                  <ActionsHead />
                </tr>
              </thead>
              <tbody>
                {promos.map((promo) => (
                  <CodeRow key={promo.id} promo={promo} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </MarginSection>
  );
}

const stateWords = { running: 'Running', ended: 'Ended', usedUp: 'Used up' };

function CodeRow({ promo }: { promo: PromoLine }) {
  const { id, code, plan, gives, uses, maxUses, lastDay, state } = promo;
  return (
    <tr className={state === 'running' ? undefined : 'is-over'}>
      <td className="strong">{code}</td>
      <td>
        {gives}
        <span className="cell-note">{plan ? planName(plan) : 'Any plan'}</span>
      </td>
      <td data-head="Used">
        {maxUses === null
          ? `${uses.toLocaleString('en-US')}, no limit`
          : `${uses.toLocaleString('en-US')} of ${maxUses.toLocaleString('en-US')}`}
        {maxUses === null ? null : <UseBar share={uses / maxUses} />}
      </td>
      <td className="nowrap" data-head="Last day">
        {lastDay ? dayText(lastDay) : 'Never'}
      </td>
      <td className="money-side">{stateWords[state]}</td>
      <td className="table-number">
        {state === 'running' ? (
          <Form method="post" fields={{ id }} preventScrollReset>
            <SubmitButton
              size="sm"
              variant="quiet"
              intent="endPromo"
              busy="Loading..."
              aria-label={`End ${code}`}
            >
              End
            </SubmitButton>
          </Form>
        ) : null}
      </td>
    </tr>
  );
}

type NewCodeProps = {
  lastResult: SubmissionResult | undefined;
  isEarlyAdopterPricing: boolean;
  formKey: string;
  error: string | null;
};

const backTo = '/admin/payments';
const formId = 'new-code';

type Given = Record<'code' | 'plan' | 'unit' | 'value' | 'lasting' | 'maxUses' | 'lastDay', string>;

const first: Given = {
  code: '',
  plan: 'creative',
  unit: 'percent',
  value: '15',
  lasting: 'first',
  maxUses: '100',
  lastDay: '',
};

export function NewCode({ lastResult, isEarlyAdopterPricing, formKey, error }: NewCodeProps) {
  const [form, fields] = useForm<Given>({ id: formId, lastResult, defaultValue: first });
  const isBusy = useNavigation().formData?.get('intent') === 'createPromo';
  const [typed, setTyped] = useState<Given>({ ...first, ...typedOf(lastResult) });
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const values = new FormData(event.currentTarget);
    setTyped((before) => ({ ...before, ...Object.fromEntries([...values].map(([k, v]) => [k, String(v)])) }));
  };
  return (
    <ConfirmFrame
      title="New promo code"
      backTo={backTo}
      action={
        <Button variant="primary" type="submit" form={formId} busyLabel={isBusy && 'Loading...'}>
          Create code
        </Button>
      }
    >
      <Form
        method="post"
        intent="createPromo"
        action="/admin/payments?new=code"
        preventScrollReset
        {...getFormProps(form)}
        noValidate
        onInput={follow}
        className="form-rows"
      >
        <input type="hidden" name="key" value={formKey} />
        <div className="grid grid-cols-[1fr_1fr] gap-x-(--gutter) gap-y-5 items-start max-sm:grid-cols-1">
          <TextField
            label="Code"
            aside="Capitals and digits"
            field={fields.code}
            className="promo-code"
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Field label="For" error={fields.plan.errors?.[0]}>
            {(control) => (
              <Select
                {...control}
                name="plan"
                defaultValue={fields.plan.initialValue}
                options={promoPlans.map((plan) => ({ value: plan, label: planName(plan) }))}
              />
            )}
          </Field>
          <Field label="Gives" error={fields.value.errors?.[0]}>
            {(control) => (
              <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] gap-2">
                <TextInput
                  {...control}
                  name="value"
                  defaultValue={fields.value.initialValue}
                  inputMode="decimal"
                  maxLength={8}
                  autoComplete="off"
                />
                <Select
                  name="unit"
                  aria-label="Percent or dollars"
                  defaultValue={fields.unit.initialValue}
                  options={[
                    { value: 'percent', label: 'percent' },
                    { value: 'dollars', label: 'dollars' },
                  ]}
                />
              </div>
            )}
          </Field>
          <Field label="On" help="Lifetime is paid once." error={fields.lasting.errors?.[0]}>
            {(control) => (
              <Select
                {...control}
                name="lasting"
                defaultValue={fields.lasting.initialValue}
                options={[
                  { value: 'first', label: 'The first payment' },
                  { value: 'three', label: 'Three years, or three months of Featured' },
                  { value: 'always', label: 'Every payment' },
                ]}
              />
            )}
          </Field>
          <TextField
            label="Limit"
            aside="Empty: none"
            field={fields.maxUses}
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
          />
          <TextField label="Last day" aside="Empty: never" field={fields.lastDay} type="date" />
        </div>
        <Effect typed={typed} isEarlyAdopterPricing={isEarlyAdopterPricing} />
        {error ? (
          <p className="err" role="alert">
            {error}
          </p>
        ) : null}
      </Form>
    </ConfirmFrame>
  );
}

function Effect({ typed, isEarlyAdopterPricing }: { typed: Given; isEarlyAdopterPricing: boolean }) {
  const plan: PromoPlan = promoPlans.find((known) => known === typed.plan) ?? 'creative';
  const value = Number(typed.value);
  const isPercent = typed.unit !== 'dollars';
  if (!Number.isFinite(value) || value <= 0 || (isPercent && value > 100)) {
    return null;
  }
  const priceCents = promoPriceCents(plan, isEarlyAdopterPricing);
  const maxUses = /^\d+$/.test(typed.maxUses) ? Number(typed.maxUses) : null;
  const { paysCents, givenCents } = promoEffect(
    { unit: isPercent ? 'percent' : 'dollars', value: isPercent ? value : Math.round(value * 100) },
    { priceCents, maxUses },
  );
  const off = isPercent ? `${value}%` : exactDollars(Math.round(value * 100));
  return (
    <dl className="sums calc" aria-live="polite">
      <div>
        <dt>
          Somebody pays
          <small className="block muted text-sm">
            The first payment of a {planName(plan)}, {exactDollars(priceCents)} less {off}
          </small>
        </dt>
        <dd className="text-right">{exactDollars(paysCents)}</dd>
      </div>
      <div>
        <dt>
          At most given away
          <small className="block muted text-sm">
            {maxUses === null ? 'Of first payments' : `Of first payments, if all ${maxUses} are used`}
          </small>
        </dt>
        <dd className="text-right">{givenCents === null ? 'No limit' : exactDollars(givenCents)}</dd>
      </div>
    </dl>
  );
}

function typedOf(result: SubmissionResult | undefined): Partial<Given> {
  const values = Object.entries(result?.initialValue ?? {});
  return Object.fromEntries(values.filter(([, value]) => typeof value === 'string'));
}
