import { redirect } from 'react-router';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { safePath } from '#app/platform/safe-path.ts';

/** Leads somebody in who has signed in, or to the question for the second factor. */
export async function leadIn(
  { isTwoFactorAsked, cookies }: { isTwoFactorAsked: boolean; cookies: string[] },
  path: string,
): Promise<Response> {
  if (!isTwoFactorAsked) {
    return redirectWith(path, authMessages.signedIn, cookies);
  }
  const next = safePath(path) ?? '/';
  const query = next === '/' ? '' : `?${new URLSearchParams({ next })}`;
  return redirect(`/auth/two-factor${query}`, {
    headers: cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]),
  });
}
