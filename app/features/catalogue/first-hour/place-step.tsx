import { getFormProps, useForm } from '@conform-to/react';
import { PlaceFields } from '#app/features/catalogue/creatives/setup/place-fields.tsx';
import { previewPlace } from './preview.tsx';
import { stepReaders } from './read-step.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

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
