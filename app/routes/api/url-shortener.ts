import { z } from 'zod';
import { getActor } from '#app/features/accounts/session.server.ts';
import { shortenLink } from '#app/features/catalogue/creatives/rate-sheet/rate-sheet.server.ts';
import { now } from '#app/platform/clock.ts';
import { onlyPost, refuse } from '#app/platform/function-answer.ts';
import type { Route } from './+types/url-shortener.ts';

const body = z.object({ creative_id: z.uuid(), original_url: z.string().min(1).max(2_000) });

/** `POST /api/functions/url-shortener` {creative_id, original_url} → {short_url} (specification section 7). */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context);
  if (!actor) {
    return refuse(401, 'Please sign in.');
  }
  const parsed = body.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    return refuse(400, 'creative_id and original_url are required.');
  }
  const { creative_id: creativeId, original_url: originalUrl } = parsed.data;
  const shortened = await shortenLink(actor, { creativeId, originalUrl, now: now() });
  if (!shortened.ok) {
    return shortened.code === 'notAllowed'
      ? refuse(403, 'Only the creative can shorten links to their files.')
      : refuse(400, 'Only signed links to your own rate sheets can be shortened.');
  }
  return Response.json({ short_url: shortened.shortUrl });
}

export const loader = onlyPost;
