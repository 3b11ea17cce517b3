import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { log } from '../log.server.ts';
import { IssuerDiffersError, reasonOf } from './discover.server.ts';

/**
 * Why a visit to the provider failed. `down`: it did not answer; `denied`: the user or the provider refused;
 * `codeUsed`: its code was used or expired; `clock`: the clocks differ; `misconfigured`: it rejects our client;
 * `unproven`: its answer is invalid.
 */
export type ProviderFailure = 'down' | 'denied' | 'codeUsed' | 'clock' | 'misconfigured' | 'unproven';

export type Refused = { ok: false; code: ProviderFailure };

export function refused(step: 'begin' | 'return' | 'end', error: unknown): Refused {
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
