import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { sign } from '../secret.server.ts';
import { callbackPath, discover, IssuerDiffersError, reasonOf } from './discover.server.ts';
import type { OpenidSettings } from './openid-settings.ts';
import { identityOf, lacksClaims, type ProviderIdentity } from './provider-identity.ts';

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

export const redirectUri = () => `${env().origin}${callbackPath}`;

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
