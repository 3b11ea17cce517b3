import { getFormProps, useForm } from '@conform-to/react';
import { unchosenType } from '#app/features/catalogue/creatives/profile-fields.ts';
import { ProfileField } from '#app/features/catalogue/creatives/setup/field-section.tsx';
import { stepReaders } from './read-step.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

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
