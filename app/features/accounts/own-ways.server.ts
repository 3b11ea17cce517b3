import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Better Auth endpoints for our own ways to a session; like all its endpoints, they are not served. */
export const linkWay = '/sign-in/link';
export const passkeyWay = '/sign-in/passkey';
/** By the organization's provider; the second is for a provider that asked for a second factor itself. */
export const organizationWay = '/sign-in/organization';
export const securedOrganizationWay = '/sign-in/organization-secured';

/**
 * Ways to a session that Better Auth lacks: by mailed link (still asks for the second factor), by passkey (counts as
 * both factors), and by the organization's provider. The caller must have verified the link, the passkey or the
 * provider's answer.
 */
export const ownWays = {
  id: 'own-ways',
  endpoints: {
    openByLink: opening(linkWay),
    openByPasskey: opening(passkeyWay),
    openByOrganization: opening(organizationWay),
    openBySecuredOrganization: opening(securedOrganizationWay),
  },
};

function opening<Way extends string>(way: Way) {
  return createAuthEndpoint(
    way,
    { method: 'POST', body: z.object({ userId: z.uuid() }), metadata: { scope: 'server' } },
    async (context) => {
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(context.body.userId);
      if (!user) {
        throw new APIError('UNAUTHORIZED', { message: 'This account is gone.' });
      }
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(context, { session, user });
      return context.json({ userId: user.id, sessionId: session.id });
    },
  );
}
