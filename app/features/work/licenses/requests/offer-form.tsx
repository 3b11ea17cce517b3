import { currencyCodes } from '#app/features/vocabulary/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { TypedOffer } from './offer-schema.ts';
import { requestLengths } from './request-limits.ts';
import type { RequestErrors } from './request-schema.ts';
import { RightsFields } from './rights-fields.tsx';
import './requests.css';

type OfferFormProps = { version: number; typed: TypedOffer; errors: RequestErrors };

export function OfferForm({ version, typed, errors }: OfferFormProps) {
  return (
    <Form method="post" intent="offer" className="form-rows" noValidate>
      <input type="hidden" name="version" value={version} />
      <div className="grid gap-x-(--gutter) gap-y-4 md:grid-cols-[1fr_1fr]">
        <Field label="Amount" help="Without tax. You are paid directly." error={errors.amount}>
          {(control) => (
            <TextInput
              {...control}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed.amount}
            />
          )}
        </Field>
        <Field label="Currency" error={errors.currency}>
          {(control) => (
            <Select
              {...control}
              name="currency"
              defaultValue={typed.currency}
              options={currencyCodes.map((code) => ({ value: code, label: code }))}
            />
          )}
        </Field>
      </div>
      <RightsFields chosen={typed} errors={errors} />
      <Field label="Valid until" error={errors.validUntil}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="date"
            name="validUntil"
            defaultValue={typed.validUntil}
          />
        )}
      </Field>
      <Field label="A note" aside="optional" error={errors.note}>
        {(control) => (
          <textarea
            dir="auto"
            {...control}
            className="input"
            name="note"
            rows={3}
            maxLength={requestLengths.note}
            defaultValue={typed.note}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start">
        {version === 1 ? 'Send Offer' : `Send Offer, Version ${version}`}
      </Button>
    </Form>
  );
}
