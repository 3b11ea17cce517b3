import { useState } from 'react';
import { CityBox } from '#app/features/catalogue/directory/location/place-box.tsx';
import { budgetBands, licenseTerms, territories, uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, type FieldControl } from '#app/ui/field.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { fixedMaxLength, projectMaxLength, storyMaxLength } from '../brief-policy.ts';
import type { BriefErrors } from '../brief-schema.ts';
import { deliverables } from '../brief-words.ts';
import { FieldFault } from '../field-fault.tsx';
import './brief-form.css';
import '#app/ui/check.css';

export type FieldsProps = {
  texts: Readonly<Record<string, string>>;
  errors: BriefErrors;
};

const types = [
  { value: '', label: 'Choose…' },
  ...Object.entries(buildingTypes).map(([value, label]) => ({ value, label })),
];

const units = [
  { value: 'sqft', label: 'sq ft' },
  { value: 'sqm', label: 'm²' },
];

type BuildingFieldsProps = FieldsProps & { storyLength: number; onPlace: () => void };

export function BuildingFields({ texts, errors, storyLength, onPlace }: BuildingFieldsProps) {
  return (
    <MarginSection title="Building" size="h3" note="What you would say first, on the telephone.">
      <div className="c-main sixths">
        <Field label="Project" error={errors.projectName} className="sm:col-span-4">
          {(control) => (
            <TextInput
              {...control}
              name="projectName"
              defaultValue={texts.projectName}
              maxLength={projectMaxLength}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Building type" error={errors.buildingType} className="sm:col-span-2">
          {(control) => (
            <Select {...control} name="buildingType" defaultValue={texts.buildingType} options={types} />
          )}
        </Field>
        <Field label="Place" error={errors.place} className="sm:col-span-4">
          {(control) => <PlaceField control={control} initial={texts.place ?? ''} onChange={onPlace} />}
        </Field>
        <Field label="Size" error={errors.size} className="sm:col-span-2">
          {(control) => (
            <div className="grid grid-cols-[minmax(0,1fr)_84px] gap-2">
              <TextInput
                {...control}
                name="size"
                className="num"
                defaultValue={texts.size}
                inputMode="numeric"
                maxLength={14}
              />
              <Select
                name="sizeUnit"
                aria-label="Unit of the size"
                defaultValue={texts.sizeUnit ?? 'sqft'}
                options={units}
              />
            </div>
          )}
        </Field>
        <Field
          label="What should the pictures say?"
          aside={
            <span className={storyLength > storyMaxLength ? 'num danger strong' : 'num'}>
              {storyLength} / {storyMaxLength}
            </span>
          }
          error={errors.story}
        >
          {(control) => <TextArea {...control} name="story" rows={3} defaultValue={texts.story} />}
        </Field>
      </div>
    </MarginSection>
  );
}

type PlaceFieldProps = { control: FieldControl; initial: string; onChange: () => void };

function PlaceField({ control: { id, ...control }, initial, onChange }: PlaceFieldProps) {
  const [text, setText] = useState(initial);
  return (
    <CityBox
      id={id}
      control={control}
      label="Place"
      name="place"
      value={text}
      onInput={(typed) => {
        setText(typed);
        // Clearing it fires no input event of the form.
        if (typed === '') onChange();
      }}
      onChoose={({ label }) => {
        setText(label);
        onChange();
      }}
    />
  );
}

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
