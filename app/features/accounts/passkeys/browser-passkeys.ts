/** Passkeys in the browser. Options and answers are JSON, which browsers convert themselves. */

/** Without support, passkeys are not offered. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

/** Null when the user or the browser cancels. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string | null> {
  return answerOf(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

type PasskeyRequest = {
  options: PublicKeyCredentialRequestOptionsJSON;
  /** `conditional` shows the browser's suggestions below the email field. */
  mediation?: CredentialMediationRequirement;
  signal: AbortSignal;
};

/** Signs with one of the user's passkeys; null when the user or the browser cancels. */
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
    // Refused, timed out, canceled, or already known: the page says what to do.
    if (error instanceof DOMException) {
      return null;
    }
    throw error;
  }
}
