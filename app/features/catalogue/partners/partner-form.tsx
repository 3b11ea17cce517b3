import type { ComponentProps, ReactNode } from 'react';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { CopyLink } from '#app/ui/copy-link.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { TextField, typedField } from '#app/ui/text-field.tsx';
import { endpointUrlMaxLength } from './partner-schema.ts';
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

type LineFieldProps = Omit<ComponentProps<typeof TextField>, 'field' | 'aside'> & {
  name: string;
  field: { error: string | undefined; typed: string | undefined };
  initial?: string;
};

export function LineField({ name, field, initial = '', ...input }: LineFieldProps) {
  return (
    <TextField
      {...input}
      field={typedField(name, field.typed ?? initial, field.error)}
      aside={input.required ? undefined : 'optional'}
      autoComplete="off"
    />
  );
}

type EndpointFormProps = {
  eventNames: readonly string[];
  ownId: string;
  refused: RefusedForm | undefined;
  proofs: IdentityProofs | null;
};

export function EndpointForm({ eventNames, ownId, refused, proofs }: EndpointFormProps) {
  return (
    <PartnerForm intent="addEndpoint" ownId={ownId} refused={refused} button="Add Endpoint" proofs={proofs}>
      {(field) => {
        const events = field('events');
        return (
          <>
            <LineField
              name="url"
              label="Address"
              field={field('url')}
              maxLength={endpointUrlMaxLength}
              inputMode="url"
              help="Begins with https://. We post JSON to it."
              required
            />
            <fieldset className="grid gap-2">
              <legend className="field-label">Events</legend>
              {eventNames.map((name) => (
                <Checkbox
                  key={name}
                  name="events"
                  value={name}
                  label={name}
                  defaultChecked={events.typed === undefined || events.typed.split(' ').includes(name)}
                />
              ))}
              {events.error ? <p className="err">{events.error}</p> : null}
            </fieldset>
          </>
        );
      }}
    </PartnerForm>
  );
}

export function PartnerSecret({ title, about, text }: { title: string; about: string; text: string }) {
  return (
    <section className="partner-secret" aria-label={title} role="status">
      <h2 className="h4">{title}</h2>
      <p className="small muted">{about}</p>
      <CopyLink label={title} url={text} act="Copy" />
    </section>
  );
}
