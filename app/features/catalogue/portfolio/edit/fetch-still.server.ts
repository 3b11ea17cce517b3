import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Kept } from '#app/features/uploads/keep-file.server.ts';
import { receiveAddress } from '#app/features/uploads/receive-address.server.ts';
import { type FetchRules, fetchOutside } from '#app/platform/outside/fetch-outside.server.ts';
import { type FilmLink, stillSources } from '../film-link.ts';

const maxAnswerBytes = 64_000;

/**
 * Downloads a film's still from its host, once, as an upload of the actor. Visitors see our copy and contact the host
 * only when they press Play. Null when there is none.
 */
export async function fetchStill(
  actor: Actor,
  film: FilmLink,
  rules: FetchRules = { signal: AbortSignal.timeout(10_000) },
): Promise<Extract<Kept, { ok: true }> | null> {
  const sources = stillSources(film);
  const pictures = 'pictures' in sources ? sources.pictures : await askVimeo(sources.oembed, rules);
  for (const address of pictures) {
    const kept = await receiveAddress(actor, { address, purpose: 'portfolio', rules });
    if (kept.ok && kept.upload.mediaType === 'image') {
      return kept;
    }
  }
  return null;
}

const oembedSchema = z.object({ thumbnail_url: z.url({ protocol: /^https$/ }) });

async function askVimeo(address: string, rules: FetchRules): Promise<string[]> {
  const answer = await fetchOutside(address, rules);
  if (!answer) {
    return [];
  }
  let text = '';
  try {
    for await (const chunk of answer) {
      text += chunk;
      if (text.length > maxAnswerBytes) return [];
    }
    return [oembedSchema.parse(JSON.parse(text)).thumbnail_url];
  } catch {
    return [];
  } finally {
    answer.destroy();
  }
}
