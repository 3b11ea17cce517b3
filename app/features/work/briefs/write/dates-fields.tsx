import { budgetBands } from '#app/features/vocabulary/budget-bands.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { fixedMaxLength } from '../brief-limits.ts';
import { deliverables } from '../deliverables.ts';
import { FieldFault } from '../field-fault.tsx';
import type { FieldsProps } from './building-fields.tsx';
import './brief-form.css';

export function DeliverablesFields({ chosen }: { chosen: readonly string[] }) {
  return (
    <MarginSection title="Deliverables" size="h3">
      <fieldset className="c-main grid gap-x-(--gutter) sm:grid-cols-2">
        <legend className="sr-only">Deliverables</legend>
        {Object.entries(deliverables).map(([key, label]) => (
          <Checkbox
            key={key}
            name="deliverables"
            value={key}
            label={label}
            defaultChecked={chosen.includes(key)}
          />
        ))}
      </fieldset>
    </MarginSection>
  );
}

const days = [
  { name: 'earliestOn', label: 'Earliest day' },
  { name: 'latestOn', label: 'Latest day' },
  { name: 'neededOn', label: 'Pictures needed by' },
  { name: 'estimatesBy', label: 'Estimates wanted by' },
] as const;

export function DatesFields({ texts, errors }: FieldsProps) {
  return (
    <MarginSection
      title="Dates"
      size="h3"
      note="Leave room for cloud: a window of four days or more gets better prices."
    >
      <div className="c-main sixths">
        {days.map(({ name, label }) => (
          <Field key={name} label={label} error={errors[name]} className="col-span-3">
            {(control) => <TextInput {...control} type="date" name={name} defaultValue={texts[name]} />}
          </Field>
        ))}
        <Field label="Anything fixed" aside="optional" error={errors.fixed}>
          {(control) => (
            <TextInput {...control} name="fixed" defaultValue={texts.fixed} maxLength={fixedMaxLength} />
          )}
        </Field>
      </div>
    </MarginSection>
  );
}

const bands = [
  { value: '', label: 'Rather not say' },
  ...Object.entries(budgetBands).map(([value, label]) => ({ value, label })),
];

export function BudgetFields({ texts, errors }: FieldsProps) {
  return (
    <MarginSection title="Budget" size="h3" note="Optional. A band saves everyone a round of questions.">
      <div className="c-main">
        <fieldset className="bf-bands">
          <legend className="sr-only">Budget</legend>
          {bands.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                className="sr-only"
                name="budget"
                value={value}
                defaultChecked={value === (texts.budget ?? '')}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <FieldFault id="budget" error={errors.budget} />
      </div>
    </MarginSection>
  );
}
