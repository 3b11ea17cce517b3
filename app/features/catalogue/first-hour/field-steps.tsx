import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useRef } from 'react';
import { unchosenType } from '#app/features/catalogue/creatives/profile-fields.ts';
import { RateSheetFields } from '#app/features/catalogue/creatives/rate-sheet/rate-sheet-section.tsx';
import { SpecialtyBoxes } from '#app/features/catalogue/creatives/setup/choice-boxes.tsx';
import { ProfileField } from '#app/features/catalogue/creatives/setup/field-section.tsx';
import { PlaceFields } from '#app/features/catalogue/creatives/setup/service-area-rows.tsx';
import { Form } from '#app/ui/form.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { FirstHour } from './find-first-hour.server.ts';
import { type Previewed, previewPlace } from './preview.tsx';
import { stepReaders } from './read-step.ts';
import { StepActions, StepForm, StepHead, useKeepAsTyped } from './step-form.tsx';
import './first-hour.css';

export type StepProps = {
  hour: FirstHour;
  result: SubmissionResult | undefined;
  onTyped: (typed: Partial<Previewed>) => void;
};

export function NameStep({ hour, result, onTyped }: StepProps) {
  const { stored, types } = hour;
  const read = (form: FormData) => stepReaders.name(form, hour);
  const [form, fields] = useForm({
    id: 'first-hour-name',
    lastResult: result,
    defaultValue: {
      businessName: stored.businessName ?? '',
      creativeType: stored.creativeType === unchosenType ? '' : stored.creativeType,
      tagline: stored.tagline ?? '',
    },
    onValidate: ({ formData }) => read(formData).submission,
    shouldRevalidate: 'onInput',
  });
  return (
    <StepForm
      step="name"
      formProps={getFormProps(form)}
      mayKeep={(typed) => read(typed).part !== null}
      onTyped={(typed) =>
        onTyped({
          businessName: String(typed.get('businessName')),
          creativeType: String(typed.get('creativeType')),
          tagline: String(typed.get('tagline')),
        })
      }
    >
      <ProfileField name="businessName" field={fields.businessName} types={types} />
      <ProfileField name="creativeType" field={fields.creativeType} types={types} />
      <ProfileField name="tagline" field={fields.tagline} types={types} />
    </StepForm>
  );
}

export function PlaceStep({ hour, result, onTyped }: StepProps) {
  const { stored, countries } = hour;
  const read = (form: FormData) => stepReaders.place(form, hour);
  const [form, fields] = useForm({
    id: 'first-hour-place',
    lastResult: result,
    defaultValue: {
      city: stored.base?.city ?? '',
      state: stored.base?.state ?? '',
      country: stored.base?.country ?? 'US',
    },
    onValidate: ({ formData }) => read(formData).submission,
    shouldRevalidate: 'onInput',
  });
  return (
    <StepForm step="place" formProps={getFormProps(form)} mayKeep={(typed) => read(typed).part !== null}>
      <PlaceFields
        city={fields.city}
        state={fields.state}
        country={fields.country}
        countries={countries}
        onPlace={(place) => onTyped({ place: previewPlace(place, countries) })}
      />
    </StepForm>
  );
}

export function AboutStep({ hour, result, onTyped }: StepProps) {
  const { stored, types, specialties } = hour;
  const read = (form: FormData) => stepReaders.about(form, hour);
  const [form, fields] = useForm({
    id: 'first-hour-about',
    lastResult: result,
    defaultValue: {
      bioShort: stored.bioShort ?? '',
      specialtyIds: stored.specialtyIds,
      websiteUrl: stored.websiteUrl ?? '',
    },
    onValidate: ({ formData }) => read(formData).submission,
    shouldRevalidate: 'onInput',
  });
  return (
    <StepForm
      step="about"
      formProps={getFormProps(form)}
      mayKeep={(typed) => read(typed).part !== null}
      onTyped={(typed) =>
        onTyped({
          bioShort: String(typed.get('bioShort')),
          specialtyIds: typed.getAll('specialtyIds').map(Number),
        })
      }
    >
      <ProfileField name="bioShort" field={fields.bioShort} types={types} />
      <fieldset>
        <legend className="flex justify-between w-full mb-2.5 text-sm medium">
          Specialties <span className="opt">at least one</span>
        </legend>
        <SpecialtyBoxes field={fields.specialtyIds} specialties={specialties} />
      </fieldset>
      <ProfileField name="websiteUrl" field={fields.websiteUrl} types={types} />
    </StepForm>
  );
}

const formId = 'first-hour-prices';

export function PricesStep({ hour, fileError }: Pick<StepProps, 'hour'> & { fileError: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { keep, said, toast } = useKeepAsTyped(() => true);
  return (
    <div className="first-hour-step">
      <ToastNotice toast={toast} />
      <StepHead step="prices" />
      <div
        className="form-rows"
        onChange={({ target }) => {
          const isSwitch = target instanceof HTMLInputElement && target.type === 'checkbox';
          if (isSwitch && form.current) keep(form.current);
        }}
      >
        <RateSheetFields
          rateSheet={hour.rateSheet}
          isPublic={hour.stored.showRateSheetPublicly}
          setupFormId={formId}
          error={fileError}
        />
      </div>
      <p className="small muted">Visitors without an account never see prices.</p>
      <Form method="post" intent="save" id={formId} ref={form}>
        <StepActions step="prices" said={said} />
      </Form>
    </div>
  );
}
