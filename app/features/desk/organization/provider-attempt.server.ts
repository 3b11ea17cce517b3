import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';
import { findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { organizationSessions } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { log } from '#app/platform/log.server.ts';
import { authorizationUrl, endSessionUrl, type ProviderFailure } from '#app/platform/openid/openid.server.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { currentRequestId } from '#app/platform/request-id.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { sign } from '#app/platform/secret.server.ts';
import type { OrganizationFailure } from './sign-in-policy.ts';

/**
 * An attempt at the provider that this browser started, in a signed cookie so that no row is left behind. Several tabs
 * can each have one.
 */
export type Attempt = z.infer<typeof attemptSchema>;

const attemptSchema = z.object({
  /** Sent to the provider and returned with its answer (RFC 6749, 10.12). */
  state: z.string().regex(/^[\w-]{43}$/),
  purpose: z.enum(['signIn', 'connect', 'confirm']),
  next: z.string().refine((path) => safePath(path) === path),
  /** The acting user and session; null for a visitor. */
  actor: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
  at: z.number(),
});

const minutes = 15;
const maxAttempts = 4;
/** Browsers drop cookies over 4096 characters; signing and encoding adds a third. */
const maxCharacters = 2_600;

const cookie = () => ownCookie('attempt', { maxAge: minutes * 60 });

/** Starts an attempt and returns its cookie. The oldest attempts are dropped first. */
async function beginAttempt(
  begun: Pick<Attempt, 'purpose' | 'next' | 'actor'>,
  headers: Headers,
): Promise<{ state: string; cookie: string }> {
  const state = randomBytes(32).toString('base64url');
  const attempt: Attempt = { ...begun, state, at: now().getTime() };
  const open = [attempt, ...(await listAttempts(headers))].slice(0, maxAttempts);
  while (open.length > 1 && JSON.stringify(open).length > maxCharacters) {
    open.pop();
  }
  return { state, cookie: await cookie().serialize(open) };
}

/** An attempt ends with its first answer, on any node. */
const once: RateLimit = { name: 'provider-attempt', points: 1, seconds: minutes * 60 };

/** The attempt of an answer, and the cookie without it. Null when it is not from this browser, or over. */
export async function takeAttempt(
  state: string,
  headers: Headers,
): Promise<{ attempt: Attempt | null; cookies: string[] }> {
  const open = await listAttempts(headers);
  const attempt = open.find((each) => each.state === state);
  if (!attempt) {
    return { attempt: null, cookies: [] };
  }
  const others = open.filter((each) => each !== attempt);
  const line = others.length > 0 ? cookie().serialize(others) : cookie().serialize('', { maxAge: 0 });
  const isFirst = await consume(once, sign('provider-attempt', state));
  return { attempt: isFirst ? attempt : null, cookies: [await line] };
}

async function listAttempts(headers: Headers): Promise<Attempt[]> {
  const header = headers.get('cookie');
  if (!header?.includes('oriel.attempt')) {
    return [];
  }
  const parsed = z.array(attemptSchema).safeParse(await cookie().parse(header));
  const since = now().getTime() - minutes * 60_000;
  return parsed.success ? parsed.data.filter(({ at }) => at > since) : [];
}

/** `cookie`: identifies this browser's attempt. */
export type Started =
  | { ok: true; url: string; cookie: string }
  | { ok: false; code: ProviderFailure | 'signInOld' };

export function startSignIn(next: string, headers: Headers): Promise<Started> {
  return start({ purpose: 'signIn', next, actor: null }, headers);
}

export async function startConnecting(actor: Actor, headers: Headers): Promise<Started> {
  return isSignInRecent(actor, now())
    ? start({ purpose: 'connect', next: '/account/sign-ins', actor }, headers)
    : { ok: false, code: 'signInOld' };
}

/** Like `startSignIn`, to confirm an identity: the provider must ask again. */
export function startConfirming(actor: Actor, headers: Headers): Promise<Started> {
  return start({ purpose: 'confirm', next: '/account/confirm', actor }, headers);
}

type Begun = Pick<Attempt, 'purpose' | 'next'> & { actor: Actor | null };

async function start({ purpose, next, actor }: Begun, headers: Headers): Promise<Started> {
  const who = actor && { userId: actor.userId, sessionId: actor.sessionId };
  const { state, cookie } = await beginAttempt({ purpose, next, actor: who }, headers);
  const asked = await authorizationUrl(state, { isAnew: purpose !== 'signIn' });
  return asked.ok ? { ...asked, cookie } : asked;
}

/**
 * The end-session URL of the provider that opened this session; null for other sessions and when it has none (OpenID
 * Connect RP-Initiated Logout 1.0). Call it before the session ends here.
 */
export async function findSignOutUrl(headers: Headers): Promise<string | null> {
  if (!env().openid) {
    return null;
  }
  const { actor } = await findIdentity(headers);
  const session = actor
    ? await findRow(db(), { idToken: organizationSessions.idToken })`
        select id_token from organization_sessions where session_id = ${actor.sessionId}`
    : null;
  return session && endSessionUrl(session.idToken);
}

/** Logs a refusal and its step, without personal data. */
export function logRefusal(code: OrganizationFailure, step: string): void {
  log.info(
    { part: 'organization', code, step, requestId: currentRequestId() },
    'the organization’s sign-in was refused',
  );
}
