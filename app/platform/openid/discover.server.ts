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

/** What an OpenID provider says of itself (OpenID Connect Discovery 1.0); setup asks for it too, so that no setting is read here. */

/** Where the provider leads back to; registered there. */
export const callbackPath = '/auth/oidc/callback';
/** Where the provider says whom it signed out; registered there. */
export const backChannelPath = '/auth/oidc/back-channel-logout';

const answerSeconds = 10;

/** Asks for the discovery document. Throws where it does not open, or names another issuer. */
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
  // To the letter (OpenID Connect Discovery 1.0, section 4.3): one that serves many tenants, as Entra's "common", is none.
  if (said !== issuer) {
    throw new IssuerDiffersError(said);
  }
  return found;
}

/** By header unless the provider wants the secret in the form (RFC 6749, 2.3.1). */
function clientAuth(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported;
    const isBasicTaken = taken?.includes('client_secret_basic') ?? true;
    return (isBasicTaken ? basic : post)(server, ...rest);
  };
}

/** The discovery document names another issuer than the settings. */
export class IssuerDiffersError extends Error {
  readonly said: string;
  constructor(said: string) {
    super('the discovery document names another issuer');
    this.said = said;
  }
}

/** What stands between us and the provider: nothing, its own issuer where that differs, or words of what failed. */
export type ProviderState =
  | {
      ok: true;
      redirectUri: string;
      hasPkce: boolean;
      hasSignOut: boolean;
      /** Where it can tell us whom it signed out; null where it cannot. */
      logoutUri: string | null;
    }
  | { ok: false; code: 'issuerDiffers'; said: string }
  | { ok: false; code: 'noAnswer'; words: string };

/** Asks for the discovery document anew. `origin`: where this site is, or will be. */
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

/** The library's own words and codes, and those of the protocol; never a description, which may name somebody. */
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
