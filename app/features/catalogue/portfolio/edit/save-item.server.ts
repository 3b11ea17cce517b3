import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { giveUpMedia, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projectPieces } from '#app/platform/db/schema/projects.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { changePortfolio, PortfolioRefusal, type PortfolioResult } from '../change-portfolio.server.ts';
import type { ItemDetails } from '../portfolio-schema.ts';

export type ItemChange = {
  id: string;
  details: ItemDetails;
  /** Replaces the picture or clip, whose files are then removed. */
  uploadId: string | null;
  /** The player of a film that replaces the media, with the upload as its still. */
  filmUrl?: string | null;
};

/** Changes the actor's own piece. Fields set by its project stay as they are. */
export async function saveItem(
  actor: Actor,
  { id, details, uploadId, filmUrl = null }: ItemChange,
): Promise<PortfolioResult> {
  const saved = await changePortfolio(actor, async (tx, creativeId) => {
    const own = and(
      sql`${portfolioItems.id} = ${uuidOrNull(id)}::uuid`,
      eq(portfolioItems.creativeId, creativeId),
    );
    const [before] = await tx
      .select({
        mediaKey: portfolioItems.mediaKey,
        filmUrl: portfolioItems.filmUrl,
        projectId: projectPieces.projectId,
      })
      .from(portfolioItems)
      .leftJoin(projectPieces, eq(projectPieces.itemId, portfolioItems.id))
      .where(own);
    if (!before) {
      throw new PortfolioRefusal('itemGone');
    }
    const { mediaUrl: _address, mediaType: _said, ...words } = details;
    const media = uploadId
      ? { ...noLight, ...(await takeMedia(tx, { actor, uploadId, filmUrl: filmUrl ?? before.filmUrl })) }
      : {};
    await tx
      .update(portfolioItems)
      .set({ ...words, ...media, ...(before.projectId ? projectSays : {}) })
      .where(own);
    if (uploadId && before.mediaKey) {
      await forgetFocus(tx, { id, formerKey: before.mediaKey });
      await giveUpMedia(tx, before.mediaKey);
    }
  });
  if (saved.ok && uploadId) {
    await sweepSoon();
  }
  return saved;
}

const projectSays = { project: null, architect: null, location: null, year: null };

/** A new picture has another time, and perhaps another place. */
const noLight = {
  takenAt: null,
  takenLatitude: null,
  takenLongitude: null,
  elevationBearing: null,
  lightShown: null,
};

/** A picture with another shape has its subject elsewhere. */
async function forgetFocus(tx: Transaction, { id, formerKey }: { id: string; formerKey: string }) {
  await tx.execute(sql`
    update portfolio_items i set focal_x = null, focal_y = null
      from media_files m, media_files former
     where i.id = ${uuidOrNull(id)}::uuid and i.focal_x is not null and m.key = i.media_key and former.key = ${formerKey}
       and abs(m.width::float8 / m.height - former.width::float8 / former.height) > 0.02`);
}

async function takeMedia(
  tx: Transaction,
  { actor, uploadId, filmUrl }: { actor: Actor; uploadId: string; filmUrl: string | null },
) {
  const upload = await attachUpload(tx, { uploadId, ownerId: actor.userId, purpose: 'portfolio' });
  if (!upload?.mediaKey || !upload.mediaType) {
    throw new PortfolioRefusal('uploadGone');
  }
  const { mediaKey, mediaType } = upload;
  // A picture for a film is its still; we play clips ourselves.
  return mediaType === 'image' && filmUrl
    ? { mediaKey, mediaType: 'video', mediaUrl: mediaUrl(mediaKey), filmUrl }
    : { mediaKey, mediaType, mediaUrl: mediaUrl(mediaKey), filmUrl: null };
}
