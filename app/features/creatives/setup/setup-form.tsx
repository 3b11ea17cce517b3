import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import type { Country } from '#app/features/directory/list-countries.server.ts';
import type { SpecialtyChoice } from '#app/features/directory/list-specialties.server.ts';
import { Field } from '#app/ui/field.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { showToast } from '#app/ui/toast-queue.ts';
import { profileMessages } from '../profile-messages.ts';
import { bioShortMaxLength, creativeProfileSchema, offeredTypes, unchosenType } from '../profile-schema.ts';
import { ConflictNotice, type ShownConflict } from './conflict-notice.tsx';
import { ServiceAreaRows } from './service-area-rows.tsx';
import type { SetupValues } from './setup-values.ts';
import { SpecialtyBoxes } from './specialty-boxes.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

export const setupFormId = 'creative-profile';

export type SetupFormProps = {
  stored: SetupValues;
  /** What the form was loaded with (setup-version.ts); what comes later with the page read anew does not count. */
  loadedVersion: string;
  /** What it is to be sent with after it was answered. */
  nextVersion: string | undefined;
  lastResult: SubmissionResult | undefined;
  /** What was saved elsewhere meanwhile, to choose from. */
  conflicts: ShownConflict[];
  specialties: SpecialtyChoice[];
  countries: Country[];
  countriesWithoutStates: string[];
};

/** The form of a creative's profile (specification section 2, Profile setup). Its Save button stands outside of it. */
export function SetupForm(props: SetupFormProps) {
  const { stored, loadedVersion, nextVersion, lastResult, conflicts, specialties, countries } = props;
  const { countriesWithoutStates } = props;
  const [firstVersion] = useState(loadedVersion);
  const types = offeredTypes(stored.creativeType);
  const [form, fields] = useForm({
    id: setupFormId,
    lastResult,
    defaultValue: formValuesOf(stored),
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: creativeProfileSchema({ types, countriesWithoutStates }) }),
    shouldRevalidate: 'onInput',
  });
  const [isChanged, setChanged] = useState(lastResult !== undefined);
  const formProps = getFormProps(form);

  const send = (event: FormEvent<HTMLFormElement>) => {
    formProps.onSubmit(event);
    const isSaving = submitterName(event) !== '__intent__';
    if (isSaving && event.defaultPrevented && !new FormData(event.currentTarget).has('specialtyIds')) {
      showToast(profileMessages.specialtiesRequired);
    }
  };

  return (
    <Form
      method="post"
      {...formProps}
      preventScrollReset
      onSubmit={send}
      onInput={() => setChanged(true)}
      onChange={() => setChanged(true)}
    >
      {/* The first submit button of a form is the one that Enter presses; without it, that would be an area's. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save Profile
      </button>
      <input type="hidden" name="intent" value="saveProfile" />
      <input type="hidden" name="version" value={nextVersion ?? firstVersion} />
      <UnsavedChanges isChanged={isChanged} />
      <ConflictNotice conflicts={conflicts} />
      <MarginSection title="Business" size="h3" tight>
        <div className="form-rows form-column">
          <TextField label="Business name" field={fields.businessName} autoComplete="organization" required />
          <TextField label="Tagline" aside="optional" field={fields.tagline} />
          <div className="two">
            <Field label="Creative type" error={fields.creativeType.errors?.[0]}>
              {(control) => (
                <Select
                  {...control}
                  name={fields.creativeType.name}
                  defaultValue={fields.creativeType.initialValue}
                  options={[
                    { value: '', label: 'Choose a type' },
                    ...types.map((type) => ({ value: type, label: type })),
                  ]}
                />
              )}
            </Field>
            <TextField
              label="Years of experience"
              aside="optional"
              field={fields.yearsExperience}
              inputMode="numeric"
            />
          </div>
        </div>
      </MarginSection>
      <MarginSection title="Biography" size="h3" tight>
        <div className="form-rows form-column">
          <ShortBio field={fields.bioShort} />
          <Field
            label="Long bio"
            aside="optional"
            help="Shown under About. An empty line starts a new paragraph."
            error={fields.bioLong.errors?.[0]}
          >
            {(control) => (
              <TextArea
                {...control}
                name={fields.bioLong.name}
                defaultValue={fields.bioLong.initialValue}
                rows={9}
              />
            )}
          </Field>
        </div>
      </MarginSection>
      <MarginSection title="Specialties" size="h3" tight>
        <SpecialtyBoxes field={fields.specialtyIds} specialties={specialties} />
      </MarginSection>
      <MarginSection title="Service areas" size="h3" tight>
        <ServiceAreaRows
          form={form}
          areas={fields.areas}
          primary={fields.primary}
          countries={countries}
          onChanged={() => setChanged(true)}
        />
      </MarginSection>
      <MarginSection title="Links" size="h3" tight>
        <div className="form-rows form-column">
          <TextField
            label="Website"
            aside="optional"
            field={fields.websiteUrl}
            inputMode="url"
            placeholder="studio.example"
            autoComplete="url"
          />
          <TextField
            label="Instagram"
            aside="optional"
            field={fields.instagramUrl}
            inputMode="url"
            placeholder="@studio"
          />
          <TextField
            label="LinkedIn"
            aside="optional"
            field={fields.linkedinUrl}
            inputMode="url"
            placeholder="in/name"
          />
        </div>
      </MarginSection>
    </Form>
  );
}

type TextFieldProps = {
  label: string;
  aside?: string;
  field: FieldMetadata<string | undefined> | FieldMetadata<string>;
} & Pick<React.ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'autoComplete' | 'required'>;

function TextField({ label, aside, field, ...input }: TextFieldProps) {
  return (
    <Field label={label} aside={aside} error={field.errors?.[0]}>
      {(control) => <TextInput {...control} {...input} name={field.name} defaultValue={field.initialValue} />}
    </Field>
  );
}

function ShortBio({ field }: { field: FieldMetadata<string | undefined> }) {
  const [length, setLength] = useState((field.initialValue ?? '').length);
  const counter = `${length} / ${bioShortMaxLength}`;
  return (
    <Field
      label="Short bio"
      aside={length > bioShortMaxLength ? <b className="danger">{counter}</b> : counter}
      help="One or two sentences, in lists and in search engines."
      error={field.errors?.[0]}
    >
      {(control) => (
        <TextArea
          {...control}
          name={field.name}
          defaultValue={field.initialValue}
          rows={3}
          onInput={(event) => setLength(event.currentTarget.value.length)}
        />
      )}
    </Field>
  );
}

/** Stored values as the fields of the form hold them. An empty first area waits for a profile without any. */
function formValuesOf(stored: SetupValues) {
  const { areas, specialtyIds, yearsExperience, showRateSheetPublicly, creativeType, ...texts } = stored;
  const rows = areas.length > 0 ? areas : [{ city: '', state: '', country: 'US', isPrimary: true }];
  const keyed = rows.map(({ isPrimary, ...area }, index) => ({ key: `a${index}`, isPrimary, ...area }));
  return {
    ...texts,
    creativeType: creativeType === unchosenType ? '' : creativeType,
    yearsExperience: yearsExperience?.toString(),
    specialtyIds: specialtyIds.map(String),
    areas: keyed.map(({ isPrimary: _, ...area }) => area),
    primary: keyed.find((area) => area.isPrimary)?.key,
    showRateSheetPublicly,
  };
}

function submitterName(event: FormEvent<HTMLFormElement>): string {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.name : '';
}
