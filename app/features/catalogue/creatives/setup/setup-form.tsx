import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type FormEvent, useState } from 'react';
import type { Country } from '#app/features/catalogue/directory/list-countries.server.ts';
import type { SpecialtyChoice } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { Form } from '#app/ui/form.tsx';
import { LeavingQuestion } from '#app/ui/leaving-question.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { showToast } from '#app/ui/toast-queue.ts';
import { profileMessages } from '../profile-messages.ts';
import { creativeProfileSchema, offeredTypes } from '../profile-schema.ts';
import { ConflictNotice, type ShownConflict } from './conflict-notice.tsx';
import { FieldSection } from './field-section.tsx';
import { ServiceAreaRows } from './service-area-rows.tsx';
import { setupFormDefaults } from './setup-form-defaults.ts';
import type { SetupValues } from './setup-values.ts';
import { SpecialtyBoxes } from './specialty-boxes.tsx';
import { TradeSections, type TradeSectionsProps } from './trade-sections.tsx';

export const setupFormId = 'creative-profile';

export type SetupFormProps = {
  stored: SetupValues;
  /** The version the form was loaded with (setup-version.ts); a later reload of the page's data does not change it. */
  loadedVersion: string;
  nextVersion: string | undefined;
  lastResult: SubmissionResult | undefined;
  conflicts: ShownConflict[];
  specialties: SpecialtyChoice[];
  countries: Country[];
  countriesWithoutStates: string[];
} & Pick<TradeSectionsProps, 'months' | 'availability'>;

/** The form of a creative's profile (specification section 2, Profile setup). Its Save button is outside of it. */
export function SetupForm(props: SetupFormProps) {
  const { stored, loadedVersion, nextVersion, lastResult, conflicts, specialties, countries } = props;
  const { countriesWithoutStates } = props;
  const [firstVersion] = useState(loadedVersion);
  const types = offeredTypes(stored.creativeType);
  const [form, fields] = useForm({
    id: setupFormId,
    lastResult,
    defaultValue: setupFormDefaults(stored),
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
      intent="saveProfile"
      {...formProps}
      preventScrollReset
      onSubmit={send}
      onInput={() => setChanged(true)}
      onChange={() => setChanged(true)}
    >
      {/* Enter presses the form's first submit button, which otherwise would be that of an area. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save Profile
      </button>
      <input type="hidden" name="version" value={nextVersion ?? firstVersion} />
      <LeavingQuestion isAsked={isChanged} />
      <ConflictNotice conflicts={conflicts} />
      <FieldSection title="Business" fields={fields} types={types} />
      <FieldSection title="Biography" fields={fields} types={types} />
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
      <TradeSections
        fields={fields}
        countries={countries}
        months={props.months}
        availability={props.availability}
      />
      <FieldSection title="Links" fields={fields} types={types} />
    </Form>
  );
}

function submitterName(event: FormEvent<HTMLFormElement>): string {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.name : '';
}
