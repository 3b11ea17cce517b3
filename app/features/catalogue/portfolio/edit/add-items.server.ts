import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import {
  changePortfolio,
  countItems,
  PortfolioRefusal,
  type PortfolioResult,
} from '../change-portfolio.server.ts';
import type { ItemDetails } from '../portfolio-schema.ts';

export type NewItem = {
  uploadId: string;
  /** The player of a film hosted elsewhere; the upload is then its still. */
  filmUrl?: string | null;
} & Pick<ItemDetails, 'title'> &
  Partial<ItemDetails>;

/** Appends pieces to the actor's portfolio: all, or none when the plan cannot hold them. */
export async function addItems(actor: Actor, items: NewItem[]): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const count = await countItems(tx, creativeId);
    if (count + items.length > entitlementsOf(actor).portfolioLimit) {
      throw new PortfolioRefusal('portfolioFull');
    }
    for (const [
      index,
      { uploadId, filmUrl = null, mediaUrl: _address, mediaType: _said, ...words },
    ] of items.entries()) {
      const upload = await attachUpload(tx, { uploadId, ownerId: actor.userId, purpose: 'portfolio' });
      if (!upload?.mediaKey || !upload.mediaType) {
        throw new PortfolioRefusal('uploadGone');
      }
      await tx.insert(portfolioItems).values({
        ...words,
        creativeId,
        mediaKey: upload.mediaKey,
        mediaUrl: mediaUrl(upload.mediaKey),
        mediaType: filmUrl ? 'video' : upload.mediaType,
        // We play clips ourselves.
        filmUrl: upload.mediaType === 'video' ? null : filmUrl,
        sortOrder: count + index + 1,
      });
    }
  });
}
