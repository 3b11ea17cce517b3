import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { daySeconds } from '#app/platform/days.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';

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
export async function rememberPerson(device: Device | null, userId: string): Promise<string> {
  const id = device?.id ?? randomBytes(16).toString('base64url');
  const mark = sign('device', `${id}\n${userId}`);
  const others = device?.marks.filter((other) => other !== mark) ?? [];
  return cookie().serialize({ id, marks: [mark, ...others].slice(0, maxAccounts) } satisfies Device);
}
