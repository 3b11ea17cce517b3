import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SpecialtyChoice } from '#app/features/catalogue/directory/list-specialties.server.ts';
import type { Country } from '#app/features/catalogue/directory/location/list-countries.server.ts';
import { Form } from '#app/ui/form.tsx';
import { LeavingQuestion } from '#app/ui/leaving-question.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { showToast, type Toast } from '#app/ui/toast-queue.ts';
import { profileFields } from '../profile-fields.ts';
import { creativeProfileSchema, offeredTypes, profileMessages } from '../profile-schema.ts';
import { SpecialtyBoxes } from './choice-boxes.tsx';
import { FieldSection } from './field-section.tsx';
import { ServiceAreaRows } from './service-area-rows.tsx';
import { type Conflict, type SetupValues, setupFormDefaults } from './setup-values.ts';
import { TradeSections, type TradeSectionsProps } from './trade-sections.tsx';
import '#app/ui/check.css';
import './setup.css';

export const setupFormId = 'creative-profile';

type SetupFormProps = {
  stored: SetupValues;
  /** The version the form was loaded with; a later reload of the page's data does not change it. */
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

/** The answer to a form of /profile/setup when the page stays; `result` has the submitted values. */
export type SetupAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  version?: string;
  conflicts?: ShownConflict[];
  savedMeanwhile?: string;
  fileError?: string;
};

type ShownConflict = Conflict & { mine: string; saved: string };

/**
 * Fields that were saved elsewhere since the form was opened, with a choice for each. The typed values stay in the
 * form.
 */
function ConflictNotice({ conflicts }: { conflicts: ShownConflict[] }) {
  const section = useRef<HTMLElement>(null);
  // It is at the top of the page, and Save at the bottom.
  useEffect(() => {
    if (conflicts.length > 0) section.current?.focus();
  }, [conflicts]);
  if (conflicts.length === 0) {
    return null;
  }
  return (
    <section ref={section} tabIndex={-1} className="notice conflict cols" aria-labelledby="conflict-title">
      <div className="c-margin">
        <h2 id="conflict-title" className="h4">
          Your profile was changed in another window
        </h2>
        <p className="small muted mt-2">Choose what to keep, then save again. Nothing you typed is lost.</p>
      </div>
      <div className="form-column">
        {conflicts.map(({ field, mine, saved, suggested }) => (
          <fieldset key={field}>
            <legend className="medium">{profileFields[field].label}</legend>
            <div className="two">
              <Choice
                field={field}
                value="mine"
                isSuggested={suggested === 'mine'}
                title="Keep mine"
                text={mine}
              />
              <Choice
                field={field}
                value="saved"
                isSuggested={suggested === 'saved'}
                title="Use the saved version"
                text={saved}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}

type ChoiceProps = {
  field: Conflict['field'];
  value: 'mine' | 'saved';
  isSuggested: boolean;
  title: string;
  text: string;
};

function Choice({ field, value, isSuggested, title, text }: ChoiceProps) {
  return (
    <label className="check items-start py-1.5">
      <input type="radio" name={`choice.${field}`} value={value} defaultChecked={isSuggested} />
      <span className="grid min-w-0">
        <span>{title}</span>
        <span dir="auto" className="small muted whitespace-pre-line wraps max-h-[12em] overflow-auto">
          {text || 'Empty'}
        </span>
      </span>
    </label>
  );
}
