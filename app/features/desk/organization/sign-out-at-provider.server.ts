import { findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { organizationSessions } from '#app/platform/db/schema/organization-sessions.ts';
import { env } from '#app/platform/env.server.ts';
import { endSessionUrl } from '#app/platform/openid/openid.server.ts';

/**
 * The end-session URL of the provider that opened this session; null for other sessions and when it has none (OpenID
 * Connect RP-Initiated Logout 1.0). Call it before the session ends here.
 */
export async function findSignOutUrl(headers: Headers): Promise<string | null> {
  if (!env().openid) {
    return null;
  }
  const { actor } = await findIdentity(headers);
  const session = actor
    ? await findRow(db(), { idToken: organizationSessions.idToken })`
        select id_token from organization_sessions where session_id = ${actor.sessionId}`
    : null;
  return session && endSessionUrl(session.idToken);
}
