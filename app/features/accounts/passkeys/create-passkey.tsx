import { useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { PasskeyOptions } from './add-passkey.server.ts';
import { makePasskey } from './browser-passkeys.ts';
import { passkeyMessages } from './passkey-messages.ts';

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
