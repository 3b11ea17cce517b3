import type { ComponentProps } from 'react';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';

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
