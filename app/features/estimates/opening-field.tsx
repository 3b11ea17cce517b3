import './builder-lines.css';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import type { EstimateErrors } from './check-lines.ts';
import { currencyCodes } from './currencies.ts';
import { openingMaxLength } from './estimate-limits.ts';

type OpeningFieldProps = { typed: TypedEstimate; currency: string; errors: EstimateErrors };

const options = currencyCodes.map((code) => ({ value: code, label: code }));

/** What is said above the lines, and in which currency they are. */
export function OpeningField({ typed: { texts }, currency, errors }: OpeningFieldProps) {
  return (
    <div className="est-group est-opening">
      <Field label="Opening" aside="optional" error={errors.opening}>
        {(control) => (
          <TextArea
            {...control}
            name="opening"
            rows={2}
            maxLength={openingMaxLength}
            defaultValue={texts.opening}
            placeholder="Eighteen views in one day and an evening. We begin in the east rooms at 7:15."
          />
        )}
      </Field>
      <Field label="Currency" error={errors.currency}>
        {(control) => (
          <Select
            {...control}
            name="currency"
            options={options}
            defaultValue={currency}
            className="input--sm"
          />
        )}
      </Field>
    </div>
  );
}
