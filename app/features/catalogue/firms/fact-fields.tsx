import { PlaceBox } from '#app/features/catalogue/directory/location/place-box.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { disciplines } from './disciplines.ts';

type Facts = { discipline: string; place: string; websiteUrl: string };

type FactFieldsProps = {
  typed: Facts;
  errors: Partial<Facts>;
  placeHelp: string;
  websiteHelp: string;
  /** Allows autofill, because the person's own website is typed. */
  isOwn?: boolean;
};

const disciplineOptions = [
  { value: '', label: 'Not given' },
  ...Object.entries(disciplines).map(([value, label]) => ({ value, label })),
];

export function FactFields({ typed, errors, placeHelp, websiteHelp, isOwn }: FactFieldsProps) {
  return (
    <>
      <div className="two">
        <Field label="Discipline" error={errors.discipline}>
          {(control) => (
            <Select
              {...control}
              name="discipline"
              defaultValue={typed.discipline}
              options={disciplineOptions}
            />
          )}
        </Field>
        <Field label="Place" aside="optional" help={placeHelp} error={errors.place}>
          {(control) => <PlaceBox control={control} name="place" initial={typed.place} />}
        </Field>
      </div>
      <Field label="Website" aside="optional" help={websiteHelp} error={errors.websiteUrl}>
        {(control) => (
          <TextInput
            {...control}
            name="websiteUrl"
            inputMode="url"
            autoComplete={isOwn ? 'url' : undefined}
            maxLength={500}
            defaultValue={typed.websiteUrl}
          />
        )}
      </Field>
    </>
  );
}
