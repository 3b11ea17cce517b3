import { randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { newDeviceEmail } from '#app/emails/sign-in-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { daySeconds } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { profiles, sessions } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { minuteText } from '#app/ui/times.ts';
import type { Actor } from '../actor.ts';
import { inAuthTransaction } from '../auth-transaction.server.ts';
import { findIdentity } from '../find-actor.server.ts';
import { describeDevice } from './describe-device.ts';

/**
 * A browser that has signed in before. Its cookie contains a random id and a signature for each account that signed
 * in there; nothing is stored on the server. It decides whether to notify the owner of a sign-in, and keeps the
 * owner from being locked out while others guess passwords (docs/decisions/0020).
 */
export type Device = { id: string; marks: string[] };

/** The longest that browsers keep a cookie; each sign-in renews it. */
const deviceDays = 400;
const maxAccounts = 8;

const deviceSchema = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  marks: z.array(z.string().length(43)).max(maxAccounts),
});

const cookie = () => ownCookie('device', { maxAge: deviceDays * daySeconds });

/** The device of a request; null when it has no valid cookie. */
export async function readDevice(headers: Headers): Promise<Device | null> {
  const header = headers.get('cookie');
  if (!header?.includes('oriel.device')) {
    return null;
  }
  const parsed = deviceSchema.safeParse(await cookie().parse(header));
  return parsed.success ? parsed.data : null;
}

export function knowsPerson(device: Device | null, userId: string): boolean {
  return device?.marks.some((mark) => isSigned('device', `${device.id}\n${userId}`, mark)) ?? false;
}

/** Adds the user to the device's cookie; beyond eight users, the least recent one is dropped. */
async function rememberPerson(device: Device | null, userId: string): Promise<string> {
  const id = device?.id ?? randomBytes(16).toString('base64url');
  const mark = sign('device', `${id}\n${userId}`);
  const others = device?.marks.filter((other) => other !== mark) ?? [];
  return cookie().serialize({ id, marks: [mark, ...others].slice(0, maxAccounts) } satisfies Device);
}

/**
 * Remembers the device of a sign-in, and mails the user if it is new to the account. Returns the cookie for the
 * device.
 */
export async function greetDevice(userId: string, headers: Headers): Promise<string> {
  const device = await readDevice(headers);
  if (!knowsPerson(device, userId)) {
    await notifyOwner(userId, headers.get('user-agent'));
  }
  return rememberPerson(device, userId);
}

/** Like `greetDevice`, without the mail, for a new account. */
export async function welcomeDevice(userId: string, headers: Headers): Promise<string> {
  return rememberPerson(await readDevice(headers), userId);
}

async function notifyOwner(userId: string, userAgent: string | null): Promise<void> {
  const [owner] = await db()
    .select({ email: profiles.email, firstName: profiles.firstName })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  if (!owner) {
    return;
  }
  const { supportEmail } = await getSiteSettings();
  const content = await newDeviceEmail({
    firstName: owner.firstName,
    supportEmail,
    device: describeDevice(userAgent),
    at: minuteText(now()),
    accountUrl: `${env().origin}/account#devices`,
  });
  await inAuthTransaction((tx) => postMail(tx, content, { to: owner.email, userId }));
}

/** Adds the device's cookie to the callback of Google or Apple if it opened a session (`greetDevice`). */
export async function greetSocial(answer: Response, headers: Headers): Promise<Response> {
  const opened = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (opened.length === 0) {
    return answer;
  }
  const { actor } = await findIdentity(new Headers({ cookie: opened.join('; ') }));
  if (!actor) {
    return answer;
  }
  const greeted = new Headers(answer.headers);
  greeted.append('Set-Cookie', await greetDevice(actor.userId, headers));
  return new Response(answer.body, { status: answer.status, headers: greeted });
}

export async function endSession(actor: Actor, sessionId: string): Promise<void> {
  await db()
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId)));
}

export async function endOtherSessions(actor: Actor): Promise<void> {
  await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId)));
}
