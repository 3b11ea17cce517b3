import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { reasonOf } from './discover.server.ts';
import { provider } from './openid.server.ts';
import type { OpenidSettings } from './openid-settings.ts';

/**
 * What the organization's provider says when it has signed somebody out: a logout token, by its own keys (OpenID Connect
 * Back-Channel Logout 1.0, docs/decisions/0021).
 */
export type Logout = {
  issuer: string;
  /** Names this token among all of its issuer. */
  id: string;
  issuedAt: Date;
  /** Whom it is about; null where only the session is named. */
  subject: string | null;
  /** What the provider calls the session that ended; null: all of the subject's. */
  sid: string | null;
};

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** A token says what just happened; the specification advises two minutes. */
const maxAgeSeconds = 5 * 60;
const clockSeconds = 30;
/** Signed by a key that only the provider has: no secret of ours signs for it, and nothing passes unsigned. */
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

/** As long as the specification has it; what the database cannot hold is nobody's name. */
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

/** Reads a logout token. `unproven`: it does not hold; `down`: the provider's keys could not be had. */
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

/** Writes into the log why, and nothing of whom it was about. */
function refused(reason: string, code: 'unproven' | 'down' = 'unproven'): Refused {
  log.warn({ part: 'openid', step: 'logout', code, reason }, 'a logout token was refused');
  return { ok: false, code };
}

let known: { address: string; keys: JWTVerifyGetKey } | undefined;

/** The provider's keys, kept for ten minutes; an unknown one makes it be asked again, at most twice a minute. */
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
