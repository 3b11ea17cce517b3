import type { ReactNode } from 'react';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import './partners.css';

export type RefusedForm = {
  intent: string;
  /** Errors by field name; "" for the whole form. */
  errors: Record<string, string>;
  identity?: string;
  typed: Record<string, string>;
};

type PartnerFormProps = {
  intent: string;
  refused: RefusedForm | undefined;
  button: string;
  ownId?: string;
  proofs?: IdentityProofs | null;
  children: (field: (name: string) => { error: string | undefined; typed: string | undefined }) => ReactNode;
};

export function PartnerForm({ intent, refused, button, ownId, proofs = null, children }: PartnerFormProps) {
  const own = refused?.intent === intent ? refused : undefined;
  const error = own?.errors[''];
  return (
    <Form method="post" preventScrollReset className="form-rows max-w-136" noValidate>
      {ownId ? <input type="hidden" name="id" value={ownId} /> : null}
      {children((name) => ({ error: own?.errors[name], typed: own?.typed[name] }))}
      <ConfirmIdentity proofs={proofs} error={own?.identity} />
      {error ? (
        <p className="err" role="alert">
          {error}
        </p>
      ) : null}
      <div>
        <SubmitButton intent={intent} busy="Saving...">
          {button}
        </SubmitButton>
      </div>
    </Form>
  );
}

type LineFieldProps = {
  name: string;
  label: string;
  field: { error: string | undefined; typed: string | undefined };
  help?: string;
  initial?: string;
  maxLength: number;
  inputMode?: 'numeric' | 'url';
  isRequired?: boolean;
};

export function LineField({ name, label, field, help, initial = '', isRequired, ...input }: LineFieldProps) {
  return (
    <Field label={label} error={field.error} help={help} aside={isRequired ? undefined : 'optional'}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          name={name}
          required={isRequired}
          autoComplete="off"
          defaultValue={field.typed ?? initial}
        />
      )}
    </Field>
  );
}
