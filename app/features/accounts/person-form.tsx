import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { personSchema } from './account-schema.ts';

type PersonFormProps = {
  person: { firstName: string; lastName: string; companyName: string | null; phone: string | null };
  /** Clients have a company; a creative's business stands in the profile. */
  hasCompany: boolean;
  lastResult: SubmissionResult | undefined;
  isBusy: boolean;
};

export function PersonForm({ person, hasCompany, lastResult, isBusy }: PersonFormProps) {
  const [form, fields] = useForm({
    id: 'person',
    lastResult,
    defaultValue: person,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: personSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" className="form-rows" {...getFormProps(form)}>
      <input type="hidden" name="intent" value="person" />
      <div className="two">
        <Field label="First name" error={fields.firstName.errors?.[0]}>
          {(control) => (
            <TextInput
              {...control}
              name={fields.firstName.name}
              defaultValue={fields.firstName.initialValue}
              autoComplete="given-name"
            />
          )}
        </Field>
        <Field label="Last name" error={fields.lastName.errors?.[0]}>
          {(control) => (
            <TextInput
              {...control}
              name={fields.lastName.name}
              defaultValue={fields.lastName.initialValue}
              autoComplete="family-name"
            />
          )}
        </Field>
      </div>
      {hasCompany ? (
        <Field label="Company name" aside="optional" error={fields.companyName.errors?.[0]}>
          {(control) => (
            <TextInput
              {...control}
              name={fields.companyName.name}
              defaultValue={fields.companyName.initialValue}
              autoComplete="organization"
            />
          )}
        </Field>
      ) : null}
      <Field label="Phone" aside="optional" error={fields.phone.errors?.[0]}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            name={fields.phone.name}
            defaultValue={fields.phone.initialValue}
            autoComplete="tel"
          />
        )}
      </Field>
      <div className="form-actions form-actions--start">
        <Button type="submit" variant="primary" busyLabel={isBusy && 'Saving...'}>
          Save
        </Button>
      </div>
    </Form>
  );
}
