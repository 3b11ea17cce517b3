import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { sign } from '../secret.server.ts';
import type { OpenidSettings } from './openid-settings.ts';
import { identityOf, lacksClaims, type ProviderIdentity } from './provider-identity.ts';

/** OpenID Connect Discovery 1.0. Setup uses it too, so no settings are read here. */

const callbackPath = '/auth/oidc/callback';
export const backChannelPath = '/auth/oidc/back-channel-logout';

const answerSeconds = 10;

/** Fetches the discovery document. Throws where it cannot be read, or names another issuer. */
async function discover(settings: OpenidSettings): Promise<Configuration> {
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

class IssuerDiffersError extends Error {
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

/**
 * Why a visit to the provider failed. `down`: it did not answer; `denied`: the user or the provider refused;
 * `codeUsed`: its code was used or expired; `clock`: the clocks differ; `misconfigured`: it rejects our client;
 * `unproven`: its answer is invalid.
 */
export type ProviderFailure = 'down' | 'denied' | 'codeUsed' | 'clock' | 'misconfigured' | 'unproven';

type Refused = { ok: false; code: ProviderFailure };

function refused(step: 'begin' | 'return' | 'end', error: unknown): Refused {
  const code = failureOf(error);
  log.warn({ part: 'openid', step, code, reason: reasonOf(error) }, 'the OpenID provider led nowhere');
  return { ok: false, code };
}

const noOnesFault = new Set(['temporarily_unavailable', 'server_error']);
const unwilling = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required']);

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof AuthorizationResponseError) {
    return noOnesFault.has(error.error) ? 'down' : unwilling.has(error.error) ? 'denied' : 'misconfigured';
  }
  if (error instanceof ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'codeUsed' : error.status >= 500 ? 'down' : 'misconfigured';
  }
  if (error instanceof IssuerDiffersError || error instanceof WWWAuthenticateChallengeError) {
    return 'misconfigured';
  }
  const code = error instanceof ClientError ? error.code : undefined;
  return (code !== undefined && failures[code]) || (isOfNetwork(error) ? 'down' : 'unproven');
}

const failures: Record<string, ProviderFailure> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_TIMEOUT: 'down',
  OAUTH_ABORT: 'down',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'down',
  OAUTH_RESPONSE_IS_NOT_JSON: 'down',
  OAUTH_PARSE_ERROR: 'down',
};

/** Node's fetch throws a TypeError, which the library may wrap. */
function isOfNetwork(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/**
 * The organization's OpenID provider (OIDC_…): the authorization code flow with PKCE, state and nonce, by a certified
 * library (docs/decisions/0021-passkeys-and-organization-sign-in.md). Its claims are trusted after issuer, audience,
 * times, nonce and signature are checked.
 */

/** How long discovery is cached: it rarely changes, and a failure triggers a new request. */
const keptMs = 60 * 60_000;

let known: { settings: OpenidSettings; at: number; provider: Promise<Configuration> } | undefined;

/** The provider's discovered configuration. Concurrent callers share one request. */
export function provider(settings: OpenidSettings): Promise<Configuration> {
  const at = performance.now();
  if (known?.settings !== settings || at - known.at > keptMs) {
    const asked = { settings, at, provider: discover(settings) };
    known = asked;
    asked.provider.catch(() => {
      known = known === asked ? undefined : known;
    });
  }
  return known.provider;
}

/** Both are derived from the state with our secret, so that neither has to be stored. */
const nonceOf = (state: string) => sign('openid nonce', state);
const verifierOf = (state: string) => sign('openid verifier', state);

const redirectUri = () => `${env().origin}${callbackPath}`;

function settingsNow(): OpenidSettings {
  const { openid } = env();
  if (!openid) {
    throw new Error('no OpenID provider is configured');
  }
  return openid;
}

/** The address where the provider signs the user in. `isAnew`: even a user who has a session there. */
export async function authorizationUrl(
  state: string,
  { isAnew }: { isAnew: boolean },
): Promise<{ ok: true; url: string } | Refused> {
  const settings = settingsNow();
  try {
    const url = buildAuthorizationUrl(await provider(settings), {
      redirect_uri: redirectUri(),
      scope: settings.scopes,
      state,
      nonce: nonceOf(state),
      code_challenge: await calculatePKCECodeChallenge(verifierOf(state)),
      code_challenge_method: 'S256',
      ...(isAnew ? { prompt: 'login', max_age: '0' } : {}),
    });
    return { ok: true, url: url.href };
  } catch (error) {
    return refused('begin', error);
  }
}

/** The identity from the callback's query; `state` is the one this browser was sent off with. */
export async function readReturn(
  query: string,
  state: string,
): Promise<{ ok: true; identity: ProviderIdentity; idToken: string } | Refused> {
  const settings = settingsNow();
  try {
    const openid = await provider(settings);
    const tokens = await authorizationCodeGrant(openid, new URL(`${redirectUri()}${query}`), {
      expectedState: state,
      expectedNonce: nonceOf(state),
      pkceCodeVerifier: verifierOf(state),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) {
      return { ok: false, code: 'unproven' };
    }
    const isAskedMore = lacksClaims(claims, settings) && openid.serverMetadata().userinfo_endpoint;
    const info = isAskedMore ? await fetchUserInfo(openid, tokens.access_token, claims.sub) : null;
    return { ok: true, identity: identityOf(claims, info, settings), idToken: tokens.id_token };
  } catch (error) {
    return refused('return', error);
  }
}

/** Where the provider signs out the token's user; null where it supports no logout, or does not answer. */
export async function endSessionUrl(idToken: string): Promise<string | null> {
  const { openid, origin } = env();
  if (!openid) {
    return null;
  }
  try {
    const there = await provider(openid);
    return there.serverMetadata().end_session_endpoint
      ? buildEndSessionUrl(there, { id_token_hint: idToken, post_logout_redirect_uri: `${origin}/` }).href
      : null;
  } catch (error) {
    refused('end', error);
    return null;
  }
}
