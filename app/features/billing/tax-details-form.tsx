import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Select, type SelectOption } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { TaxGiven } from './billing-schema.ts';
import type { OwnTaxDetails } from './payment-details.server.ts';
import { isInEu, taxIdKinds, taxIdLabel } from './tax-ids.ts';
import './billing.css';

type TaxDetailsFormProps = {
  details: OwnTaxDetails | null;
  countries: readonly SelectOption[];
  isTaxAutomatic: boolean;
  lastResult: SubmissionResult | undefined;
  isBusy: boolean;
};

export function TaxDetailsForm({
  details,
  countries,
  isTaxAutomatic,
  lastResult,
  isBusy,
}: TaxDetailsFormProps) {
  const [form, fields] = useForm<TaxGiven>({
    id: 'tax',
    lastResult,
    defaultValue: { ...details, country: details?.country || 'US', taxId: details?.taxId?.value ?? '' },
  });
  const [country, setCountry] = useState(fields.country.initialValue ?? 'US');
  const isUs = country === 'US';
  return (
    <Form
      method="post"
      intent="tax"
      preventScrollReset
      className="form-rows"
      {...getFormProps(form)}
      noValidate
    >
      <div className="sixths">
        <div className="md:col-span-4">
          <TextField
            label="Company or name"
            field={fields.company}
            autoComplete="organization"
            maxLength={150}
          />
        </div>
        <div className="md:col-span-2">
          <Field label="Country" error={fields.country.errors?.[0]}>
            {(control) => (
              <Select
                {...control}
                name={fields.country.name}
                options={countries}
                defaultValue={fields.country.initialValue}
                autoComplete="country"
                onChange={(event) => setCountry(event.currentTarget.value)}
              />
            )}
          </Field>
        </div>
        <TextField label="Street" field={fields.street} autoComplete="address-line1" maxLength={200} />
        <div className="col-span-3">
          <TextField label="City" field={fields.city} autoComplete="address-level2" maxLength={100} />
        </div>
        <div className="col-span-3 two">
          <TextField
            label={isUs ? 'State' : 'Region'}
            field={fields.region}
            autoComplete="address-level1"
            maxLength={100}
          />
          <TextField
            label={isUs ? 'ZIP' : 'Postal code'}
            field={fields.postalCode}
            autoComplete="postal-code"
            maxLength={20}
          />
        </div>
        <div className="col-span-3">
          <TextField
            label={taxIdLabel(country)}
            aside="Optional"
            field={fields.taxId}
            help={taxIdHelp(country, details)}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
          />
        </div>
        <div className="col-span-3">
          <TextField
            label="Your reference"
            aside="Optional"
            field={fields.reference}
            autoComplete="off"
            maxLength={100}
          />
        </div>
      </div>
      <p className="help max-w-[60ch]">{taxText(country, isTaxAutomatic)}</p>
      <div className="bill-act">
        <Button type="submit" busyLabel={isBusy && 'Loading...'}>
          Save
        </Button>
        <span className="small muted">Used for invoices from now on. Older ones stay as they are.</span>
      </div>
    </Form>
  );
}

const verifications = {
  pending: 'is being checked',
  verified: 'is confirmed by the register',
  unverified: 'is not confirmed by the register',
  unavailable: null,
};

function taxIdHelp(country: string, details: OwnTaxDetails | null): string {
  const kept = details?.taxId;
  const checked = kept && details.country === country ? verifications[kept.verification] : null;
  if (kept && checked) {
    return `${kept.value} ${checked}. Printed on invoices.`;
  }
  const [kind] = taxIdKinds(country);
  return kind ? `Such as ${kind.example}. Printed on invoices.` : 'Not printed for this country.';
}

function taxText(country: string, isTaxAutomatic: boolean): string {
  if (!isTaxAutomatic) {
    return 'No sales tax or VAT is added to our prices, and reverse charge is not applied. Your details are printed on your invoices.';
  }
  return isInEu(country)
    ? 'Tax is added by your address. With a VAT number that the register confirms, no VAT is charged: reverse charge applies.'
    : 'Sales tax is added by your address where it is due.';
}
