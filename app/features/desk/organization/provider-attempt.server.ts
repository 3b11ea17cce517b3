import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { sign } from '#app/platform/secret.server.ts';

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
export async function beginAttempt(
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
