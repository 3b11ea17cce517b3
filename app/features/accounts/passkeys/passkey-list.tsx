import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { OwnPasskey } from './change-passkey.server.ts';
import { passkeyNameMaxLength } from './passkey-schema.ts';
import '../account.css';
import { Moment } from '#app/ui/moment.tsx';

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
