import type { ComponentProps } from 'react';
import { licenseTerms, territories } from '#app/features/vocabulary/brief-vocabulary.ts';
import { plainAmount } from '#app/features/vocabulary/money.ts';
import { FieldFault } from '#app/features/work/briefs/field-fault.tsx';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { maxCancelSteps, maxFallbackDays, termMaxLength, useMaxLength } from '../estimate-policy.ts';
import type { TextField } from '../typed-estimate.ts';
import type { EstimateErrors } from './check-lines.ts';
import './builder-lines.css';
import './builder-terms.css';

type TermsFieldsProps = {
  typed: TypedEstimate;
  first: TypedEstimate;
  currency: string;
  hasParties: boolean;
  errors: EstimateErrors;
};

const choices = (of: Readonly<Record<string, string>>) => [
  { value: '', label: 'Not said' },
  ...Object.entries(of).map(([value, label]) => ({ value, label })),
];

export function TermsFields({ typed, first, currency, hasParties, errors }: TermsFieldsProps) {
  const text = (
    name: TextField,
    label: string,
    more: ComponentProps<typeof TextInput> & { help?: string } = {},
  ) => {
    const { help, ...input } = more;
    return (
      <Field label={label} error={errors[name]} help={help}>
        {(control) => (
          <TextInput
            {...control}
            {...input}
            name={name}
            defaultValue={first.texts[name]}
            className="input--sm"
          />
        )}
      </Field>
    );
  };
  const choice = (name: TextField, label: string, of: Readonly<Record<string, string>>) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <Select
          {...control}
          name={name}
          options={choices(of)}
          defaultValue={first.texts[name]}
          className="input--sm"
        />
      )}
    </Field>
  );
  const long = (
    name: TextField,
    label: string,
    more: ComponentProps<typeof TextArea> & { help?: string },
  ) => {
    const { help, ...area } = more;
    return (
      <Field label={label} aside="optional" error={errors[name]} help={help} className="col-span-full">
        {(control) => (
          <TextArea
            className="min-h-16 field-sizing-content"
            {...control}
            rows={2}
            {...area}
            name={name}
            defaultValue={first.texts[name]}
          />
        )}
      </Field>
    );
  };
  return (
    <section className="est-group" aria-label="Terms">
      <header>
        <h2 className="h4">Terms</h2>
      </header>
      <div className="est-terms">
        {text('validUntil', 'Valid until', { type: 'date' })}
        {text('deliveryDays', 'Delivery, working days', { inputMode: 'numeric', placeholder: '15' })}
        {text('retouchRounds', 'Retouching rounds', { inputMode: 'numeric', placeholder: '2' })}
        {text('shootOn', 'Day of the shoot', { type: 'date' })}
        <FallbackDays first={first.fallbackDays} error={errors.fallbackDay} />
        {text('decisionHour', 'Weather decided at', {
          type: 'time',
          help: 'The day before, at the building.',
        })}
        {choice('licenseTerm', 'License, for how long', licenseTerms)}
        {choice('territory', 'License, where', territories)}
        {text('surchargePercent', 'Each further party, percent', {
          inputMode: 'numeric',
          placeholder: '25',
          help: hasParties
            ? 'Of creative fee and post-production. Joint prices are asked.'
            : 'Of creative fee and post-production.',
        })}
        {text('thirdPartyPrice', 'One picture, third party', {
          inputMode: 'decimal',
          placeholder: plainAmount(24_000, currency),
        })}
        {text('thirdPartyUse', 'For which use', {
          maxLength: useMaxLength,
          placeholder: 'Editorial and web, five years',
        })}
        {text('taxWords', 'Tax', { maxLength: termMaxLength, placeholder: 'Sales tax is not included.' })}
        <CancelSteps typed={typed.cancellation} first={first.cancellation} error={errors.cancellation} />
        {long('cancellationWords', 'Canceling, in words', {
          maxLength: termMaxLength,
          placeholder: 'Cloud is never a cancellation.',
        })}
        {long('notIncluded', 'Not included', {
          rows: 3,
          placeholder: 'Styling and furniture\nRemoval of cars and cables beyond small ones',
          help: 'One a line. Clients compare this.',
        })}
      </div>
    </section>
  );
}

function FallbackDays({ first, error }: { first: readonly string[]; error: string | undefined }) {
  return (
    <fieldset className="est-span" aria-describedby={error ? 'fallback-fault' : undefined}>
      <legend className="medium text-sm pb-1.5">If it is cloudy: days instead, free</legend>
      <div className="grid gap-1.5">
        {Array.from({ length: maxFallbackDays }, (_, place) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: as many as there are, in their order
            key={place}
            type="date"
            name="fallbackDay"
            aria-label={`Day ${place + 1} for cloud`}
            aria-invalid={error ? true : undefined}
            defaultValue={first[place]}
            className="input--sm"
          />
        ))}
      </div>
      <FieldFault id="fallback-fault" error={error} />
    </fieldset>
  );
}

type CancelStepsProps = {
  typed: TypedEstimate['cancellation'];
  first: TypedEstimate['cancellation'];
  error: string | undefined;
};

function CancelSteps({ typed, first, error }: CancelStepsProps) {
  const count = Math.min(maxCancelSteps, Math.max(2, typed.length + 1, first.length + 1));
  return (
    <fieldset className="col-span-full" aria-describedby={error ? 'cancel-fault' : undefined}>
      <legend className="medium text-sm pb-1.5">
        Canceling costs, furthest from the shoot first; 0 is the day itself
      </legend>
      {Array.from({ length: count }, (_, place) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: as many as there are, in their order
          key={place}
          className="flex flex-wrap items-center gap-x-2 gap-y-1.5 pb-2 small"
        >
          Less than
          <TextInput
            name="cancelDays"
            inputMode="numeric"
            aria-label={`Step ${place + 1}, days before the shoot`}
            aria-invalid={error ? true : undefined}
            defaultValue={first[place]?.daysBefore}
            className="input--sm w-16"
            placeholder={place === 0 ? '7' : '0'}
          />
          days before the shoot,
          <TextInput
            name="cancelPercent"
            inputMode="numeric"
            aria-label={`Step ${place + 1}, percent of the creative fee`}
            aria-invalid={error ? true : undefined}
            defaultValue={first[place]?.percent}
            className="input--sm w-16"
            placeholder={place === 0 ? '50' : '100'}
          />
          percent of the creative fee
        </p>
      ))}
      <FieldFault id="cancel-fault" error={error} />
    </fieldset>
  );
}
