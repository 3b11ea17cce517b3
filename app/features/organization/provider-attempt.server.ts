import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { sign } from '#app/platform/secret.server.ts';

/**
 * A way to the provider that was begun in this browser and is not over: kept in a signed cookie, so that it leaves no row
 * behind. Several tabs may each be on one.
 */
export type Attempt = z.infer<typeof attemptSchema>;

const attemptSchema = z.object({
  /** Names the attempt to the provider, and comes back with its answer (RFC 6749, 10.12). */
  state: z.string().regex(/^[\w-]{43}$/),
  /** To sign in; to connect an account with the provider; to show once more who one is. */
  purpose: z.enum(['signIn', 'connect', 'confirm']),
  /** Where it leads to. */
  next: z.string().refine((path) => safePath(path) === path),
  /** Who acts, in which session; null for a visitor. */
  actor: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
  at: z.number(),
});

const minutes = 15;
const maxAttempts = 4;
/** Browsers drop a cookie of more than 4096 characters; signed and encoded it becomes a third longer. */
const maxCharacters = 2_600;

const cookie = () => ownCookie('attempt', { maxAge: minutes * 60 });

/** Begins an attempt; the cookie that recognizes its way back. The oldest are forgotten first. */
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

/** An attempt is over after its first answer, on whichever node and however often the answer is sent. */
const once: RateLimit = { name: 'provider-attempt', points: 1, seconds: minutes * 60 };

/** Takes the attempt that an answer belongs to, and the cookie without it. Null: none of this browser, or over. */
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
