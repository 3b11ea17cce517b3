import {
  AuthorizationResponseError,
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from 'openid-client';
import type { OpenidSettings } from './openid-settings.ts';

/** OpenID Connect Discovery 1.0. Setup uses it too, so no settings are read here. */

export const callbackPath = '/auth/oidc/callback';

export const backChannelPath = '/auth/oidc/back-channel-logout';

const answerSeconds = 10;

/** Fetches the discovery document. Throws where it cannot be read, or names another issuer. */
export async function discover(settings: OpenidSettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const found = await discovery(new URL(issuer), clientId, undefined, clientAuth(clientSecret), {
    timeout: answerSeconds,
    // Production refuses an issuer without TLS that is not on this machine (production-settings.ts).
    execute: issuer.startsWith('http:')
      ? [enableNonRepudiationChecks, allowInsecureRequests]
      : [enableNonRepudiationChecks],
  });
  const said = found.serverMetadata().issuer;
  // An exact match (OpenID Connect Discovery 1.0, section 4.3); a multi-tenant issuer such as Entra's "common" fails.
  if (said !== issuer) {
    throw new IssuerDiffersError(said);
  }
  return found;
}

/** By header unless the provider requires the secret in the form (RFC 6749, 2.3.1). */
function clientAuth(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported;
    const isBasicTaken = taken?.includes('client_secret_basic') ?? true;
    return (isBasicTaken ? basic : post)(server, ...rest);
  };
}

export class IssuerDiffersError extends Error {
  readonly said: string;
  constructor(said: string) {
    super('the discovery document names another issuer');
    this.said = said;
  }
}

/** The result of a check: fine, a different issuer, or the error in words. */
export type ProviderState =
  | {
      ok: true;
      redirectUri: string;
      hasPkce: boolean;
      hasSignOut: boolean;
      /** The URI for back-channel logouts; null where the provider does not support them. */
      logoutUri: string | null;
    }
  | { ok: false; code: 'issuerDiffers'; said: string }
  | { ok: false; code: 'noAnswer'; words: string };

/** Fetches the discovery document again. `origin`: this site's present or future address. */
export async function examineProvider(settings: OpenidSettings, origin: string): Promise<ProviderState> {
  try {
    const found = (await discover(settings)).serverMetadata();
    return {
      ok: true,
      redirectUri: `${origin}${callbackPath}`,
      hasPkce: found.supportsPKCE('S256'),
      hasSignOut: Boolean(found.end_session_endpoint),
      logoutUri: found.backchannel_logout_supported === true ? `${origin}${backChannelPath}` : null,
    };
  } catch (error) {
    return error instanceof IssuerDiffersError
      ? { ok: false, code: 'issuerDiffers', said: error.said }
      : { ok: false, code: 'noAnswer', words: reasonOf(error) };
  }
}

/** Messages and codes of the library and the protocol; never a description, which may contain personal data. */
export function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return /^[a-z_]{1,60}$/.test(error.error) ? error.error : 'an error without a name';
  }
  if (!(error instanceof Error)) {
    return 'unknown';
  }
  const cause = error.cause instanceof Error ? error.cause : null;
  const deeper = cause?.cause instanceof Error ? cause.cause : null;
  return [error.message, cause?.message, deeper?.message].filter(Boolean).join(': ').slice(0, 300);
}
