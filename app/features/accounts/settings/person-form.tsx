import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { personSchema } from '../account-schema.ts';

type PersonFormProps = {
  person: { firstName: string; lastName: string; companyName: string | null; phone: string | null };
  hasCompany: boolean;
  lastResult: SubmissionResult | undefined;
};

export function PersonForm({ person, hasCompany, lastResult }: PersonFormProps) {
  const [form, fields] = useForm({
    id: 'person',
    lastResult,
    defaultValue: person,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: personSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" intent="person" className="form-rows" {...getFormProps(form)}>
      <div className="two">
        <TextField label="First name" field={fields.firstName} autoComplete="given-name" />
        <TextField label="Last name" field={fields.lastName} autoComplete="family-name" />
      </div>
      {hasCompany ? (
        <TextField
          label="Company name"
          aside="optional"
          field={fields.companyName}
          autoComplete="organization"
        />
      ) : null}
      <TextField label="Phone" aside="optional" field={fields.phone} type="tel" autoComplete="tel" />
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Saving...">
          Save
        </SubmitButton>
      </div>
    </Form>
  );
}
