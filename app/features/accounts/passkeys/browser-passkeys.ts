/** Passkeys in the browser. Options and answers travel as JSON, which browsers read and write themselves. */

/** Whether this browser has passkeys; without them nothing about them is offered. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** Makes a passkey; null when its owner, or the browser, ends it. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string | null> {
  return answerOf(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

type PasskeyRequest = {
  options: PublicKeyCredentialRequestOptionsJSON;
  /** `conditional` waits in the browser's own suggestions below the email field. */
  mediation?: CredentialMediationRequirement;
  signal: AbortSignal;
};

/** Has one of the owner's passkeys sign; null when its owner, or the browser, ends it. */
export async function usePasskey({ options, mediation, signal }: PasskeyRequest): Promise<string | null> {
  return answerOf(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      ...(mediation ? { mediation } : {}),
      signal,
    }),
  );
}

async function answerOf(ask: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null;
  } catch (error) {
    // Refused, timed out, called off, or known already: the page says what to do.
    if (error instanceof DOMException) {
      return null;
    }
    throw error;
  }
}
