import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { daySeconds } from '#app/platform/days.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';

/**
 * A browser on which somebody has signed in before. It keeps a cookie with a random name of its own and, for each account
 * that signed in there, a signature over both: nothing of it is kept here, and nobody can make one without us. It decides
 * whether a sign-in is news to the owner, and lets the owner in while others guess (docs/decisions/0020).
 */
export type Device = { id: string; marks: string[] };

/** As long as browsers keep a cookie; every sign-in begins it anew. */
const deviceDays = 400;
const maxAccounts = 8;

const deviceSchema = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  marks: z.array(z.string().length(43)).max(maxAccounts),
});

const cookie = () => ownCookie('device', { maxAge: deviceDays * daySeconds });

/** The device of a request; null for one that was never seen. */
export async function readDevice(headers: Headers): Promise<Device | null> {
  const header = headers.get('cookie');
  if (!header?.includes('oriel.device')) {
    return null;
  }
  const parsed = deviceSchema.safeParse(await cookie().parse(header));
  return parsed.success ? parsed.data : null;
}

/** Whether this person has signed in on this device before. */
export function knowsPerson(device: Device | null, userId: string): boolean {
  return device?.marks.some((mark) => isSigned('device', `${device.id}\n${userId}`, mark)) ?? false;
}

/** The cookie of a device that knows this person too; of more than eight it forgets who came least recently. */
export async function rememberPerson(device: Device | null, userId: string): Promise<string> {
  const id = device?.id ?? randomBytes(16).toString('base64url');
  const mark = sign('device', `${id}\n${userId}`);
  const others = device?.marks.filter((other) => other !== mark) ?? [];
  return cookie().serialize({ id, marks: [mark, ...others].slice(0, maxAccounts) } satisfies Device);
}
