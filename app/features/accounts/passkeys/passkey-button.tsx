import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { hasPasskeys, usePasskey as signWithPasskey } from './browser-passkeys.ts';
import { passkeyMessages } from './passkey-schema.ts';

export type PasskeyAnswer = { toast: Toast };

type PasskeyButtonProps = {
  action: string;
};

/**
 * Signs in by a passkey, with a button or the browser's suggestions below the email field. Only one is active at a
 * time, because browsers allow one request.
 */
export function PasskeyButton({ action }: PasskeyButtonProps) {
  const fetcher = useFetcher<PasskeyAnswer>();
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Toast | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const { submit } = fetcher;

  useEffect(() => {
    if (!hasPasskeys() || isAsking) {
      return;
    }
    const control = new AbortController();
    underWay.current = control;
    void suggest(action, control.signal).then((answer) => {
      if (answer && !control.signal.aborted) {
        void submit({ answer }, { method: 'post', action });
      }
    });
    return () => control.abort();
  }, [action, isAsking, submit]);

  if (!hasPasskeys()) {
    return null;
  }

  async function signIn() {
    underWay.current?.abort();
    setAsking(true);
    setRefused(null);
    const answer = await ask(action);
    if (answer) {
      await submit({ answer }, { method: 'post', action });
    } else {
      setRefused(passkeyMessages.notUsed);
    }
    setAsking(false);
  }

  return (
    <>
      <ToastNotice toast={refused ?? fetcher.data?.toast} />
      <Button
        block
        onClick={() => void signIn()}
        busyLabel={(isAsking || fetcher.state !== 'idle') && 'Signing In...'}
      >
        Continue with a Passkey
      </Button>
    </>
  );
}

async function ask(action: string): Promise<string | null> {
  const options = await findQuestion(action);
  return options ? signWithPasskey({ options, signal: new AbortController().signal }) : null;
}

async function suggest(action: string, signal: AbortSignal): Promise<string | null> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) {
    return null;
  }
  const options = await findQuestion(action);
  return options && !signal.aborted ? signWithPasskey({ options, mediation: 'conditional', signal }) : null;
}

/** Null when the request fails, or when it redirects because the user is already signed in. */
async function findQuestion(action: string): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const answer = await fetch(action).catch(() => null);
  return answer?.ok && !answer.redirected
    ? ((await answer.json()) as PublicKeyCredentialRequestOptionsJSON)
    : null;
}
