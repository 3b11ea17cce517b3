import { redirect } from 'react-router';
import { signOut } from '#app/features/accounts/sign-out.server.ts';
import type { Route } from './+types/sign-out.ts';

/** Sign Out, which returns to the home page. An address only to post to. */
export async function action({ request }: Route.ActionArgs) {
  const cookies = await signOut(request.headers);
  const headers = cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]);
  return redirect('/', { headers });
}

export function loader() {
  return redirect('/');
}
