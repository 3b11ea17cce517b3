import { auth } from '../auth.server.ts';

export async function signOut(headers: Headers): Promise<string[]> {
  const { headers: answered } = await auth().api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}
