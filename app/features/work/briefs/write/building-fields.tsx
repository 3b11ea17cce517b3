import { useState } from 'react';
import { CityBox } from '#app/features/catalogue/directory/city-box.tsx';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { Field, type FieldControl } from '#app/ui/field.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { projectMaxLength, storyMaxLength } from '../brief-limits.ts';
import type { BriefErrors } from '../brief-schema.ts';
import './brief-form.css';

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
