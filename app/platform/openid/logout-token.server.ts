import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { reasonOf } from './discover.server.ts';
import { provider } from './openid.server.ts';
import type { OpenidSettings } from './openid-settings.ts';

/**
 * Logout tokens, by which the organization's provider reports sign-outs, verified with its keys (OpenID Connect
 * Back-Channel Logout 1.0, docs/decisions/0021-passkeys-and-organization-sign-in.md).
 */
export type Logout = {
  issuer: string;
  /** Unique within its issuer. */
  id: string;
  issuedAt: Date;
  /** The user concerned; null where only a session is named. */
  subject: string | null;
  /** The provider's id of the ended session; null: all sessions of the subject. */
  sid: string | null;
};

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Tokens are issued at sign-out; the specification advises two minutes. */
const maxAgeSeconds = 5 * 60;
const clockSeconds = 30;
/** Asymmetric algorithms only: our client secret must not sign, and unsigned tokens fail. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const types = ['logout+jwt', 'application/logout+jwt', 'jwt'];

/** The specification's length; texts that the database cannot store are invalid. */
const name = z
  .string()
  .min(1)
  .max(255)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'no text');

/** A `nonce` would make it an ID token (section 2.4). */
const claims = z
  .object({
    iss: name,
    iat: z.number(),
    jti: z.string().min(1).max(1_000),
    sub: name.optional(),
    sid: name.optional(),
    nonce: z.never().optional(),
    events: z.object({ [event]: z.record(z.string(), z.unknown()) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'neither sub nor sid');

type Refused = { ok: false; code: 'unproven' | 'down' };

/** Verifies a logout token. `unproven`: it is invalid; `down`: the provider's keys could not be fetched. */
export async function readLogoutToken(token: string): Promise<{ ok: true; logout: Logout } | Refused> {
  const { openid } = env();
  if (!openid) {
    throw new Error('no OpenID provider is configured');
  }
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await keysOf(openid), {
      issuer: openid.issuer,
      audience: openid.clientId,
      algorithms,
      clockTolerance: clockSeconds,
      maxTokenAge: maxAgeSeconds,
      requiredClaims: ['jti', 'iat', 'events'],
    });
    const { typ } = protectedHeader;
    if (typ !== undefined && !types.includes(typ.toLowerCase())) {
      return refused('it is a token of another kind');
    }
    return readClaims(payload);
  } catch (error) {
    const isOfToken =
      error instanceof errors.JOSEError &&
      !(error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC');
    return refused(reasonOf(error), isOfToken ? 'unproven' : 'down');
  }
}

function readClaims(payload: JWTPayload): { ok: true; logout: Logout } | Refused {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refused(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { iss, iat, jti, sub, sid } = parsed.data;
  return {
    ok: true,
    logout: { issuer: iss, id: jti, issuedAt: new Date(iat * 1_000), subject: sub ?? null, sid: sid ?? null },
  };
}

function refused(reason: string, code: 'unproven' | 'down' = 'unproven'): Refused {
  log.warn({ part: 'openid', step: 'logout', code, reason }, 'a logout token was refused');
  return { ok: false, code };
}

let known: { address: string; keys: JWTVerifyGetKey } | undefined;

/** The provider's keys, cached for ten minutes; an unknown key triggers a refetch, at most twice a minute. */
async function keysOf(settings: OpenidSettings): Promise<JWTVerifyGetKey> {
  const { jwks_uri: address } = (await provider(settings)).serverMetadata();
  if (!address) {
    throw new Error('the provider names no keys');
  }
  if (known?.address !== address) {
    known = { address, keys: createRemoteJWKSet(new URL(address)) };
  }
  return known.keys;
}
