import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ReactNode, useState } from 'react';
import {
  AcceptTerms,
  type ChosenPlan,
  CompanyField,
  LockedType,
  NameFields,
  UserTypeField,
} from '#app/features/accounts/sign-up/sign-up-form.tsx';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { finishSchema } from './sign-in-policy.ts';
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

export function OrganizationButton({ name, query }: { name: string; query: Record<string, string> }) {
  return (
    <ProviderForm purpose="signIn" query={query} look={{ block: true }}>
      Continue with {name}
    </ProviderForm>
  );
}

/** A native form, because it leaves the site. */
export function ProviderForm({
  purpose,
  query = {},
  look = {},
  fields,
  children,
}: {
  purpose: 'signIn' | 'connect' | 'confirm';
  query?: Record<string, string>;
  look?: ButtonLook;
  fields?: ReactNode;
  children: ReactNode;
}) {
  const text = new URLSearchParams(query).toString();
  return (
    <form method="post" action={text ? `/auth/oidc?${text}` : '/auth/oidc'} className="form-rows">
      <input type="hidden" name="purpose" value={purpose} />
      {fields}
      <div className={look.block ? undefined : 'form-actions form-actions--start'}>
        <Button type="submit" {...look}>
          {children}
        </Button>
      </div>
    </form>
  );
}
