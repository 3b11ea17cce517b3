import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { hasPasskeys, makePasskey } from './browser-passkeys.ts';
import type { OwnPasskey, PasskeyOptions } from './change-passkey.server.ts';
import { begunPasskeySchema, passkeyMessages, passkeyNameMaxLength } from './passkey-schema.ts';
import '../account.css';

export function PasskeyList({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  return (
    <ul className="ruled-list">
      {passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => (
        <li key={id} className="passkey-row">
          <span>
            <b dir="auto" className="wraps">
              {name}
            </b>
            <span className="small muted">
              Added <Moment at={createdAt} />
              {lastUsedAt ? (
                <>
                  , last used <Moment at={lastUsedAt} />
                </>
              ) : (
                ', not used yet'
              )}
              {isBackedUp ? '. Stored in your password manager.' : '. On this device only.'}
            </span>
          </span>
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <details>
              <summary className="link small min-h-9 flex items-center">Rename</summary>
              <Form
                method="post"
                intent="rename"
                fields={{ id }}
                preventScrollReset
                className="flex gap-2 py-1"
              >
                <TextInput
                  name="name"
                  aria-label={`New name of ${name}`}
                  defaultValue={name}
                  maxLength={passkeyNameMaxLength}
                  autoComplete="off"
                  required
                />
                <Button type="submit" size="sm">
                  Save
                </Button>
              </Form>
            </details>
            <Form method="post" intent="remove" fields={{ id }} preventScrollReset>
              <Button type="submit" size="sm" aria-label={`Remove ${name}`}>
                Remove
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  );
}

type BeginPasskeyFormProps = {
  suggestedName: string;
  lastResult: SubmissionResult | undefined;
};

export function BeginPasskeyForm({ suggestedName, lastResult }: BeginPasskeyFormProps) {
  const [form, fields] = useForm({
    id: 'begin-passkey',
    lastResult,
    defaultValue: { name: suggestedName },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: begunPasskeySchema }),
    shouldRevalidate: 'onInput',
  });
  const isHydrated = useIsHydrated();
  if (isHydrated && !hasPasskeys()) {
    return <p>This browser does not support passkeys. Open this page in a newer browser to add one.</p>;
  }
  return (
    <Form method="post" intent="begin" preventScrollReset className="form-rows" {...getFormProps(form)}>
      <TextField
        label="Name"
        help="Helps you tell your passkeys apart."
        field={fields.name}
        maxLength={passkeyNameMaxLength}
        autoComplete="off"
      />
      <TextField
        label="Current password"
        field={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <noscript>
        <p>Adding a passkey needs JavaScript, since the browser creates it.</p>
      </noscript>
      <div className="form-actions form-actions--start">
        <SubmitButton variant="primary" busy="Loading...">
          Continue
        </SubmitButton>
      </div>
    </Form>
  );
}

type CreatePasskeyProps = { options: PasskeyOptions; name: string };

/** The second step: the device verifies the user and creates the passkey. Browsers require a click for it. */
export function CreatePasskey({ options, name }: CreatePasskeyProps) {
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get('intent') === 'add';
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Toast | null>(null);

  async function create() {
    setAsking(true);
    setRefused(null);
    const answer = await makePasskey(options as PublicKeyCredentialCreationOptionsJSON);
    setAsking(false);
    if (answer) {
      await submit({ intent: 'add', answer, name }, { method: 'post', preventScrollReset: true });
    } else {
      setRefused(passkeyMessages.notMade);
    }
  }

  return (
    <div className="form-rows">
      <ToastNotice toast={refused} />
      <p>Your device will ask for your fingerprint, face or device code, and save the passkey “{name}”.</p>
      <div className="form-actions form-actions--start">
        <Button
          variant="primary"
          autoFocus
          onClick={() => void create()}
          busyLabel={(isAsking || isBusy) && 'Creating...'}
        >
          Create Passkey
        </Button>
        <ButtonLink to="/account/passkeys" variant="quiet" reloadDocument>
          Cancel
        </ButtonLink>
      </div>
    </div>
  );
}
