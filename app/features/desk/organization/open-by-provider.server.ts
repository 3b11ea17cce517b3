import { isAPIError } from 'better-auth/api';
import { accountDisabledCode, auth } from '#app/features/accounts/auth.server.ts';
import { inAuthTransaction } from '#app/features/accounts/auth-transaction.server.ts';
import { greetDevice, welcomeDevice } from '#app/features/accounts/devices/greet-device.server.ts';
import { findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import type { ProviderIdentity } from '#app/platform/openid/provider-identity.ts';
import { forgetHeld, holdIdentity, takeHeld } from './held-identity.server.ts';
import {
  type Connection,
  findConnection,
  followAdminClaim,
  noteProvider,
  noteSession,
} from './organization-account.server.ts';

/** `isTwoFactorAsked`: the cookies open our two-factor question instead of a session. */
export type OpenedByProvider =
  | { ok: true; isTwoFactorAsked: boolean; cookies: string[] }
  | { ok: false; code: 'accountDisabled' };

type Opening = {
  identity: ProviderIdentity;
  idToken: string;
  headers: Headers;
  /** A new account; skip the email about a new device. */
  isNew?: boolean;
};

/**
 * Opens a session for a person from the provider and applies its admin claim. Asks for our second factor unless the
 * provider already asked for one.
 */
export async function openByProvider(
  connection: Connection,
  { identity, idToken, headers, isNew = false }: Opening,
): Promise<OpenedByProvider> {
  try {
    const opened = await inAuthTransaction(async (tx) => {
      const { api } = auth();
      const open = identity.isMultiFactor ? api.openBySecuredOrganization : api.openByOrganization;
      const { response, headers: answered } = await open({
        body: { userId: connection.userId },
        headers,
        returnHeaders: true,
      });
      const isTwoFactorAsked = 'twoFactorRedirect' in response;
      const cookies = answered.getSetCookie();
      if (isTwoFactorAsked) {
        const held = { ...identity, email: identity.email ?? '', idToken, next: '/' };
        cookies.push(await holdIdentity({ ...held, kind: 'secondFactor' }, tx));
      } else {
        await noteSession(tx, {
          sessionId: response.sessionId,
          connection,
          proof: { ...identity, idToken },
        });
      }
      await followAdminClaim(tx, connection.userId, identity.isAdmin);
      return { isTwoFactorAsked, cookies };
    });
    const { isTwoFactorAsked, cookies } = opened;
    const greet = isNew ? welcomeDevice : greetDevice;
    return {
      ok: true,
      isTwoFactorAsked,
      cookies: isTwoFactorAsked ? cookies : [...cookies, await greet(connection.userId, headers)],
    };
  } catch (error) {
    if (isAPIError(error) && error.body?.code === accountDisabledCode) {
      return { ok: false, code: 'accountDisabled' };
    }
    throw error;
  }
}

/**
 * After our second factor: records in the new session (`opened`: its cookies) that the provider identified the owner,
 * so that signing out ends there as well. Returns further cookies.
 */
export async function noteProviderOfAnswer(headers: Headers, opened: readonly string[]): Promise<string[]> {
  const held = await takeHeld('secondFactor', headers);
  if (!held) {
    return [];
  }
  const cookie = opened.map((line) => line.split(';')[0]).join('; ');
  const [connection, { actor }] = await Promise.all([
    findConnection(held),
    findIdentity(new Headers({ cookie })),
  ]);
  if (connection && actor?.userId === connection.userId) {
    const { sessionId } = actor;
    await db().transaction((tx) => noteProvider(tx, { sessionId, connection, proof: held }));
  }
  return [await forgetHeld()];
}
