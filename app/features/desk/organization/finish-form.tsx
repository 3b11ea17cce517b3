import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useState } from 'react';
import { AcceptTerms, CompanyField, NameFields } from '#app/features/accounts/sign-up/new-account-fields.tsx';
import { type ChosenPlan, LockedType, UserTypeField } from '#app/features/accounts/sign-up/sign-up-form.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { finishSchema } from './finish-schema.ts';
import '#app/features/accounts/auth.css';

type FinishFormProps = {
  person: { email: string; firstName: string; lastName: string };
  name: string;
  lastResult: SubmissionResult | undefined;
  plan: ChosenPlan | null;
};

export function FinishForm({ person, name, lastResult, plan }: FinishFormProps) {
  const [form, fields] = useForm({
    id: 'finish',
    lastResult,
    defaultValue: { firstName: person.firstName, lastName: person.lastName },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: finishSchema }),
    shouldRevalidate: 'onInput',
  });
  const given = plan?.userType ?? fields.userType.initialValue ?? 'client';
  const [chosen, setChosen] = useState(given);
  const userType = plan?.isPaid ? plan.userType : chosen;
  return (
    <Form method="post" intent="finish" className="form-rows" {...getFormProps(form)}>
      <div className="locked">
        <Icon name="lock" />
        <p dir="auto" className="strong wraps">
          {person.email}
        </p>
        <p className="small muted col-2">Confirmed by {name}.</p>
      </div>
      {plan?.isPaid ? (
        <LockedType plan={plan} />
      ) : (
        <UserTypeField given={given} error={fields.userType.errors?.[0]} onChange={setChosen} />
      )}
      <NameFields fields={fields} />
      {userType === 'client' ? <CompanyField field={fields.companyName} /> : null}
      <SubmitButton variant="primary" block busy="Creating Account...">
        Create Account
      </SubmitButton>
      <p className="small muted">
        <AcceptTerms />
      </p>
    </Form>
  );
}
