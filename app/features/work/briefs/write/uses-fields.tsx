import { licenseTerms, territories, uses } from '#app/features/vocabulary/uses.ts';
import { Field } from '#app/ui/field.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { FieldFault } from '../field-fault.tsx';
import type { FieldsProps } from './building-fields.tsx';
import '#app/ui/check.css';
import './brief-form.css';

const optionsOf = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

export function UsesFields({ texts, chosen, errors }: FieldsProps & { chosen: readonly string[] }) {
  return (
    <MarginSection
      title="Uses"
      size="h3"
      note="Ask only for what you need. The license follows from this list."
    >
      <div className="c-main">
        <fieldset>
          <legend className="sr-only">Uses</legend>
          {Object.entries(uses).map(([key, { label, meaning, usually }]) => (
            <label
              key={key}
              className="check grid grid-cols-[18px_minmax(0,1fr)_168px] gap-x-3.5 items-start py-3.5 line-t-rule first-of-type:line-t-none first-of-type:pt-0 max-md:grid-cols-[18px_minmax(0,1fr)]"
            >
              <input
                className="mt-0.5"
                type="checkbox"
                name="uses"
                value={key}
                defaultChecked={chosen.includes(key)}
              />
              <span>
                <b className="medium">{label}</b>
                <span className="block max-w-[54ch] mt-0.5 small muted text-pretty">{meaning}</span>
              </span>
              <span className="text-sm muted text-right max-md:col-2 max-md:text-left max-md:text-ink">
                {usually}
              </span>
            </label>
          ))}
        </fieldset>
        <FieldFault id="uses" error={errors.uses} />
        <div className="sixths mt-1.5 pt-5 line-t-rule">
          <Field label="For how long" error={errors.term} className="sm:col-span-3">
            {(control) => (
              <Select
                {...control}
                name="term"
                defaultValue={texts.term ?? 'five-years'}
                options={optionsOf(licenseTerms)}
              />
            )}
          </Field>
          <Field label="Where" error={errors.territory} className="sm:col-span-3">
            {(control) => (
              <Select
                {...control}
                name="territory"
                defaultValue={texts.territory ?? 'worldwide'}
                options={optionsOf(territories)}
              />
            )}
          </Field>
        </div>
      </div>
    </MarginSection>
  );
}
