import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type FormEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import { ConfirmFrame } from '#app/features/billing/confirm-frame.tsx';
import { planName } from '#app/features/billing/plan-names.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { type PromoPlan, promoEffect, promoPlans, promoPriceCents } from './promo-effect.ts';
import '#app/features/billing/plans.css';
import './payments.css';
import '#app/features/billing/billing.css';

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
