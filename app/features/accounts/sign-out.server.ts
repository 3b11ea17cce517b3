import { auth } from './auth.server.ts';

/** Ends the session of a request. Returns the cookies that clear it in the browser. */
export async function signOut(headers: Headers): Promise<string[]> {
  const { headers: answered } = await auth().api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}
