import { licenseTerms, territories, uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { licensedUseKeys } from '../licensed-uses.ts';
import type { RequestErrors } from './request-schema.ts';
import '#app/ui/check.css';
import './requests.css';

const optionsOf = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

type RightsFieldsProps = {
  chosen: { uses: readonly string[]; term: string; territory: string };
  errors: RequestErrors;
};

export function RightsFields({ chosen, errors }: RightsFieldsProps) {
  return (
    <>
      <fieldset aria-describedby={errors.uses ? 'uses-error' : undefined}>
        <legend className="field-label mb-2">Uses</legend>
        {licensedUseKeys.map((use) => (
          <label key={use} className="check py-2 line-t-rule items-start">
            <input type="checkbox" name="uses" value={use} defaultChecked={chosen.uses.includes(use)} />
            <span>
              <b className="strong">{uses[use].label}</b>
              <span className="block text-sm muted">{uses[use].meaning}</span>
            </span>
          </label>
        ))}
        <Fault id="uses-error" error={errors.uses} />
      </fieldset>
      <div className="grid gap-x-(--gutter) gap-y-4 md:grid-cols-[1fr_1fr]">
        <Field label="For how long" error={errors.term}>
          {(control) => (
            <Select
              {...control}
              name="term"
              defaultValue={chosen.term || 'one-year'}
              options={optionsOf(licenseTerms)}
            />
          )}
        </Field>
        <Field label="Where" error={errors.territory}>
          {(control) => (
            <Select
              {...control}
              name="territory"
              defaultValue={chosen.territory || 'worldwide'}
              options={optionsOf(territories)}
            />
          )}
        </Field>
      </div>
    </>
  );
}

export function Fault({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className="err mt-2" id={id}>
      <Icon name="warning" size={16} />
      {error}
    </p>
  ) : null;
}
