import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ComponentProps, useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { signUpSchema } from '../auth-schema.ts';
import '../auth.css';

export type ChosenPlan = { name: string; price: string; userType: 'client' | 'creative'; isPaid: boolean };

type SignUpFormProps = { lastResult: SubmissionResult | undefined; plan: ChosenPlan | null };

const userTypes = [
  { value: 'client', label: 'AEC professional' },
  { value: 'creative', label: 'Creative' },
] as const;

export function SignUpForm({ lastResult, plan }: SignUpFormProps) {
  const [form, fields] = useForm({
    id: 'sign-up',
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signUpSchema }),
    shouldRevalidate: 'onInput',
  });
  const given = plan?.userType ?? fields.userType.initialValue ?? 'client';
  const [chosen, setChosen] = useState(given);
  const userType = plan?.isPaid ? plan.userType : chosen;
  return (
    <Form method="post" intent="signUp" className="form-rows" {...getFormProps(form)}>
      {plan?.isPaid ? (
        <LockedType plan={plan} />
      ) : (
        <UserTypeField given={given} error={fields.userType.errors?.[0]} onChange={setChosen} />
      )}
      <NameFields fields={fields} />
      <TextField label="Email" field={fields.email} type="email" autoComplete="email" required />
      <TextField
        label="Password"
        help="At least 6 characters."
        field={fields.password}
        type="password"
        autoComplete="new-password"
        required
      />
      {userType === 'client' ? <CompanyField field={fields.companyName} /> : null}
      <SubmitButton variant="primary" block busy="Creating Account...">
        Create Account
      </SubmitButton>
      <p className="small muted">
        We will email a confirmation link.{plan?.isPaid ? ' Payment comes after you confirm.' : ''}{' '}
        <AcceptTerms />
      </p>
    </Form>
  );
}

export function UserTypeField({
  given,
  error,
  onChange,
}: {
  given: string;
  error: string | undefined;
  onChange: (userType: string) => void;
}) {
  return (
    <Field label="I am" error={error} isGroup>
      {(control) => (
        <Segmented
          label="I am"
          control={control}
          name="userType"
          options={userTypes}
          defaultValue={given}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

export function SignUpClosed() {
  return (
    <div className="locked">
      <Icon name="lock" />
      <p className="strong">Sign-up is closed</p>
      <p className="small muted col-2">
        Account creation is currently disabled. Please{' '}
        <Link className="link" to="/contact">
          contact support
        </Link>
        .
      </p>
    </div>
  );
}

export function LockedType({ plan }: { plan: ChosenPlan }) {
  return (
    <div className="locked">
      <Icon name="lock" />
      <p className="strong">Creative account</p>
      <input type="hidden" name="userType" value={plan.userType} />
      <p className="small muted col-2">
        Set by your plan: {plan.name}, {plan.price}.{' '}
        <Link className="link" to="/pricing">
          Change plan
        </Link>
      </p>
    </div>
  );
}

type FormField = ComponentProps<typeof TextField>['field'];

export function NameFields({ fields }: { fields: { firstName: FormField; lastName: FormField } }) {
  return (
    <div className="two">
      <TextField label="First name" field={fields.firstName} autoComplete="given-name" required />
      <TextField label="Last name" field={fields.lastName} autoComplete="family-name" required />
    </div>
  );
}

export function CompanyField({ field }: { field: FormField }) {
  return <TextField label="Company name" aside="optional" field={field} autoComplete="organization" />;
}

export function TermsLinks() {
  return (
    <>
      <Link className="link" to="/terms" target="_blank">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link className="link" to="/privacy" target="_blank">
        Privacy Policy
      </Link>
    </>
  );
}

export function AcceptTerms() {
  return (
    <>
      By creating an account, you accept the <TermsLinks />.
    </>
  );
}
