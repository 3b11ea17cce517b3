import { redirect } from 'react-router';
import { signOut } from '#app/features/accounts/sign-in/sign-in.server.ts';
import { findSignOutUrl } from '#app/features/desk/organization/provider-attempt.server.ts';
import { env } from '#app/platform/env.server.ts';
import { leaveFor } from '#app/platform/leave-for.server.ts';
import type { Route } from './+types/sign-out.ts';

/** Clears cached pages, so that Back does not show the ended session. */
const withoutKeptPages: [string, string] = ['Clear-Site-Data', '"cache"'];

/**
 * Sign Out, which returns to the home page; through the organization's provider where it opened the session. POST only.
 */
export async function action({ request }: Route.ActionArgs) {
  const elsewhere = await findSignOutUrl(request.headers);
  const cookies = await signOut(request.headers);
  if (elsewhere) {
    const answer = leaveFor(elsewhere, { name: env().openid?.name ?? '', cookies });
    answer.headers.set(...withoutKeptPages);
    return answer;
  }
  const headers = cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]);
  return redirect('/', { headers: [...headers, withoutKeptPages] });
}

export function loader() {
  return redirect('/');
}
