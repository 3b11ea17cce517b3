import type { Actor } from '#app/features/accounts/actor.ts';
import { findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts';
import { memberPassword } from './member-factory.ts';

/** The headers of a browser without cookies. */
export const nobody = new Headers();

let places = 0;

/** A place that nobody has asked from yet. */
export function anywhere(): { address: string } {
  places += 1;
  return { address: `203.0.113.${places}` };
}

/** The headers of a browser that was given these cookies. */
export function headersOf(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

/** Gives a member's password, and says whether a second factor is asked for. */
export async function withPassword(
  { email }: Pick<Actor, 'email'>,
  password = memberPassword,
): Promise<{ isAsked: boolean; headers: Headers }> {
  const answer = await signIn({ email, password }, { ...anywhere(), headers: nobody });
  if (!answer.ok) throw new Error(answer.code);
  return { isAsked: answer.isTwoFactorAsked, headers: headersOf(answer.cookies) };
}

/** The headers of a member who is signed in. */
export const signedIn = async (actor: Actor): Promise<Headers> => (await withPassword(actor)).headers;

/** Whose session these headers bring. */
export const whoIs = async (headers: Headers) => (await findIdentity(headers)).actor?.userId ?? null;
