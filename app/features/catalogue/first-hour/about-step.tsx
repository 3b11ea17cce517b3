import { getFormProps, useForm } from '@conform-to/react';
import { ProfileField } from '#app/features/catalogue/creatives/setup/field-section.tsx';
import { SpecialtyBoxes } from '#app/features/catalogue/creatives/setup/specialty-boxes.tsx';
import { stepReaders } from './read-step.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import './first-hour.css';

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
