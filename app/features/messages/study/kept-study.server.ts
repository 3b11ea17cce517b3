import { z } from 'zod';
import { daySeconds } from '#app/platform/days.ts';
import { ownCookie } from '#app/platform/host-cookie.server.ts';
import { type AttachedStudy, readAttachedStudy } from './attached-study.ts';

/**
 * The light study that somebody is about to send: kept in a cookie for a day while they sign in, or look for whom to send
 * it to, so that first messages offer it. It says nothing that its link does not say.
 */

const cookie = () => ownCookie('study', { maxAge: daySeconds, isSigned: false });

const keptSchema = z.array(z.tuple([z.string(), z.string()])).max(40);

/** The Set-Cookie line that keeps it. */
export function keepStudy({ query }: AttachedStudy): Promise<string> {
  // Without percent signs a third as long: a cookie holds four kilobytes.
  return cookie().serialize([...new URLSearchParams(query)]);
}

export async function findKeptStudy(request: Request): Promise<AttachedStudy | null> {
  const kept = keptSchema.safeParse(await cookie().parse(request.headers.get('cookie')));
  return kept.success ? readAttachedStudy(new URLSearchParams(kept.data).toString()) : null;
}
