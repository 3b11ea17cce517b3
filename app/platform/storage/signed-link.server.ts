import { env } from '../env.server.ts';
import { isSigned, sign } from '../secret.server.ts';
import { assertStorageKey } from './storage-key.ts';

/** Private files have addresses that expire: `/files/{key}?expires={seconds}&signature={…}`. */

const purpose = 'file';

/** How long a link to a rate sheet is valid (specification section 9). */
export const signedLinkSeconds = 31_536_000;

/** A link to a private file, valid for `seconds` from `now`. */
export function signedLink(key: string, { seconds, now }: { seconds: number; now: Date }): string {
  const expires = Math.floor(now.getTime() / 1000) + seconds;
  const signature = sign(purpose, `${assertStorageKey(key)}\n${expires}`);
  return `${env().origin}/files/${key}?expires=${expires}&signature=${signature}`;
}

/** The key of a signed link; null when it is not ours, was changed, or has expired. */
export function keyOfSignedLink(link: string, now: Date): string | null {
  if (!URL.canParse(link, env().origin)) {
    return null;
  }
  const url = new URL(link, env().origin);
  const key = url.pathname.match(/^\/files\/([A-Za-z0-9/_.-]{1,300})$/)?.[1];
  const expires = url.searchParams.get('expires') ?? '';
  const signature = url.searchParams.get('signature') ?? '';
  if (!key || url.origin !== env().origin || !/^\d{1,12}$/.test(expires)) {
    return null;
  }
  const holds = Number(expires) * 1000 > now.getTime();
  return holds && isSigned(purpose, `${key}\n${expires}`, signature) ? key : null;
}
