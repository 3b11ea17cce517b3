import { redirect } from 'react-router';
import { signOut } from '#app/features/accounts/sign-out.server.ts';
import { findSignOutUrl } from '#app/features/organization/sign-out-at-provider.server.ts';
import { env } from '#app/platform/env.server.ts';
import { leaveFor } from '#app/platform/leave-for.server.ts';
import type { Route } from './+types/sign-out.ts';

/**
 * Sign Out, which returns to the home page; by way of the organization's provider where that has opened the session. An
 * address only to post to.
 */
export async function action({ request }: Route.ActionArgs) {
  const elsewhere = await findSignOutUrl(request.headers);
  const cookies = await signOut(request.headers);
  if (elsewhere) {
    return leaveFor(elsewhere, { name: env().openid?.name ?? '', cookies });
  }
  const headers = cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]);
  return redirect('/', { headers });
}

export function loader() {
  return redirect('/');
}
