import type { Actor } from '#app/features/accounts/actor.ts';
import {
  beginTwoFactor,
  finishTwoFactor,
} from '#app/features/accounts/two-factor/set-up-two-factor.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { codeOf } from '../authentication-app.ts';
import { mailsOf } from '../what-was-told.ts';
import { insertMember, memberPassword } from './member-factory.ts';
import { headersOf, withPassword } from './session-factory.ts';

type Owner = { actor: Actor; headers: Headers; key: string; firstCode: string; recoveryCodes: string[] };

/** Somebody who has set up two-factor authentication, signed in. */
export async function insertTwoFactorOwner(overrides: { isAdmin?: boolean } = {}): Promise<Owner> {
  const actor = await insertMember(db().$client, overrides);
  const { headers } = await withPassword(actor);
  const begun = await beginTwoFactor(actor, { currentPassword: memberPassword }, headers);
  const key = begun.ok ? (new URL(begun.uri).searchParams.get('secret') ?? '') : '';
  const firstCode = codeOf(key);
  const finished = await finishTwoFactor(actor, { code: firstCode }, headers);
  if (!finished.ok) throw new Error(finished.code);
  const { cookies, recoveryCodes } = finished;
  return { actor, headers: headersOf(cookies), key, firstCode, recoveryCodes };
}

/** A code that the app does not show. */
export const wrongCode = (key: string) => (codeOf(key) === '000000' ? '999999' : '000000');

/** What was mailed but for the news of each sign-in: no device is known here. */
export const newsTo = async ({ userId }: Actor): Promise<string[]> =>
  (await mailsOf(userId)).filter((template) => template !== 'new-device');
