import { createHmac } from 'node:crypto';
import { auth } from '#app/features/accounts/auth.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import {
  type CreativeOverrides,
  type InsertedCreative,
  insertCreative,
  insertCreatives,
} from '../factories/creative-factory.ts';
import { insertMember } from '../factories/member-factory.ts';
import { Browser } from './browser.ts';
import { withClient } from './site.ts';

/** Somebody with an account, and the browser they are signed in with. */
export type Member = { userId: string; email: string; browser: Browser };
/** A member who has a creative profile. */
export type Creative = Member & { id: string };

/** Somebody without an account, or who has not signed in. */
export function visitor(): Browser {
  return new Browser();
}

/** A client, signed in. */
export async function client(): Promise<Member> {
  return member({ userType: 'client' });
}

/** An admin, signed in; by type a client. */
export async function admin(): Promise<Member> {
  return member({ isAdmin: true });
}

/** An account as `options` say, signed in unless its address is not confirmed. */
export async function member(options: Parameters<typeof insertMember>[1] = {}): Promise<Member> {
  const { userId, email } = await withClient((connection) => insertMember(connection, options));
  return { userId, email, browser: options.isConfirmed === false ? visitor() : await login(userId) };
}

/** A creative with a profile, signed in: listed, unless `overrides` say that there is no plan. */
export async function creative(overrides: CreativeOverrides = {}): Promise<Creative> {
  const { id, userId } = await withClient((connection) => insertCreative(connection, overrides));
  const { email } = await getRow(db(), { email: cell.text })`
    update users set email_verified = true where id = ${userId} returning email`;
  return { id, userId, email, browser: await login(userId) };
}

/** Several creatives at once, in the order given; nobody has signed in. */
export function creatives(list: readonly CreativeOverrides[]): Promise<InsertedCreative[]> {
  return withClient((connection) => insertCreatives(connection, list));
}

/** Opens a session without a screen; a browser that has its cookie. */
export async function login(userId: string): Promise<Browser> {
  const { authCookies, internalAdapter, secret } = await auth().$context;
  const { token } = await internalAdapter.createSession(userId);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return new Browser({ [authCookies.sessionToken.name]: encodeURIComponent(`${token}.${signature}`) });
}
