import { type Person, worldPassword } from './message-world.ts';

/** Signs in; returns the session cookie, valid on every process of the world. */
export async function signIn(origin: string, { email }: Person): Promise<string> {
  const answer = await fetch(`${origin}/auth`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ intent: 'signIn', email, password: worldPassword }),
    redirect: 'manual',
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((line) => line.includes('session'));
  if (answer.status !== 302 || !cookie) {
    throw new Error(`${email} could not sign in: ${answer.status}.`);
  }
  return cookie;
}

export type Sent = { threadId: string; messageId: number };

/** Tries to send a message. Null when there was no response, or one that asks to retry. */
export async function trySend(
  origin: string,
  { cookie, message }: { cookie: string; message: Record<string, unknown> },
): Promise<Sent | null> {
  try {
    const answer = await fetch(`${origin}/api/messages`, {
      method: 'POST',
      headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ uploads: [], ...message }),
    });
    if (answer.status === 201) {
      return (await answer.json()) as Sent;
    }
    const text = await answer.text();
    if (answer.status === 429 || answer.status >= 500) {
      return null;
    }
    throw new Refused(`Refused with ${answer.status}: ${text.slice(0, 200)}`);
  } catch (error) {
    if (error instanceof Refused) {
      throw error;
    }
    return null;
  }
}

class Refused extends Error {}
