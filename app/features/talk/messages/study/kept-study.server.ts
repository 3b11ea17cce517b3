import { z } from 'zod';
import { daySeconds } from '#app/platform/days.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { type AttachedStudy, readAttachedStudy } from './attached-study.ts';

/**
 * Keeps the study to send in a cookie for a day, while the user signs in or looks for a recipient. The cookie contains
 * only what the link contains.
 */

const cookie = () => ownCookie('study', { maxAge: daySeconds, isSigned: false });

const keptSchema = z.array(z.tuple([z.string(), z.string()])).max(40);

export function keepStudy({ query }: AttachedStudy): Promise<string> {
  // Without percent-encoding it is a third as long; cookies are limited to 4 kB.
  return cookie().serialize([...new URLSearchParams(query)]);
}

export async function findKeptStudy(request: Request): Promise<AttachedStudy | null> {
  const kept = keptSchema.safeParse(await cookie().parse(request.headers.get('cookie')));
  return kept.success ? readAttachedStudy(new URLSearchParams(kept.data).toString()) : null;
}
