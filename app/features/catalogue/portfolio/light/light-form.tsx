import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useRef } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import type { OwnItem } from '../own-item.ts';
import { lightSchema, placeMaxLength } from './light-schema.ts';
import { lightChoices, type OwnLight } from './light-text.ts';
import './light-form.css';

type LightFormProps = {
  item: OwnItem;
  light: OwnLight;
  answer: { result?: SubmissionResult } | undefined;
};

export function LightForm({ item, light, answer }: LightFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm({
    id: 'light',
    lastResult: answer?.result,
    defaultValue: light.values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: lightSchema }),
    shouldRevalidate: 'onInput',
  });
  useFocusFirstError(formRef, answer);
  return (
    <>
      <Form
        method="post"
        intent="light"
        fields={{ id: item.id }}
        className="form-rows"
        {...getFormProps(form)}
        ref={formRef}
      >
        <div className="light-head">
          {item.picture ? <Picture {...item.picture} color={null} alt="" sizes="160px" upTo={480} /> : null}
          <div>
            <p dir="auto" className="h4">
              {item.title}
            </p>
            <p className="small muted num">{light.fileText}</p>
            {light.text ? <p className="small num">{light.text}.</p> : null}
          </div>
        </div>
        <div className="two">
          <TextField
            key={fields.takenAt.key}
            label="Taken at"
            help="By the clock of the place. Cameras are often an hour off, or at home."
            field={fields.takenAt}
            type="datetime-local"
          />
          <TextField
            key={fields.elevation.key}
            label="The elevation faces"
            aside="degrees, optional"
            help={light.guessText ?? '0 is north, 90 east, 180 south, 270 west.'}
            field={fields.elevation}
            inputMode="numeric"
            maxLength={3}
          />
        </div>
        <TextField
          key={fields.place.key}
          label="Place"
          help="Coordinates, as 35.687, -105.938, or a city. Nobody else ever sees them exactly."
          field={fields.place}
          maxLength={placeMaxLength}
        />
        <Field
          label="Who sees it"
          error={fields.shown.errors?.[0]}
          isGroup
          help="Hour and sun: “Taken at 18:40, sun 4° high, facade 12° off”, beside the picture shown large. And the place: with a link to the light study of that day, at the place rounded to about 10 km."
        >
          {(control) => (
            <Segmented
              key={fields.shown.key}
              label="Who sees it"
              control={control}
              name={fields.shown.name}
              options={lightChoices}
              defaultValue={fields.shown.initialValue ?? 'nobody'}
            />
          )}
        </Field>
        <div className="form-actions">
          {light.isThere ? (
            <Button type="submit" form="remove-light" variant="quiet">
              Forget it
            </Button>
          ) : null}
          <ButtonLink variant="quiet" to="/portfolio" preventScrollReset>
            Cancel
          </ButtonLink>
          <SubmitButton variant="primary" busy="Saving...">
            Save
          </SubmitButton>
        </div>
      </Form>
      <Form method="post" intent="removeLight" fields={{ id: item.id }} id="remove-light" />
    </>
  );
}
