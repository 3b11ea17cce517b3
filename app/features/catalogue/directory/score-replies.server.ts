import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

/**
 * Updates how often each creative replies within a day, which breaks ties in search results (/ranking). Returns how
 * many changed.
 */
export async function scoreReplies(at: Date): Promise<number> {
  const { changed } = await getRow(db(), { changed: cell.number })`select score_replies(${at}) as changed`;
  return changed;
}
