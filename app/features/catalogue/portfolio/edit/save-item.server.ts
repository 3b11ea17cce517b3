import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { giveUpMedia, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import type { Kept } from '#app/features/uploads/keep-file.server.ts';
import { receiveAddress } from '#app/features/uploads/receive-address.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projectPieces } from '#app/platform/db/schema/projects.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { type FetchRules, fetchOutside } from '#app/platform/outside/fetch-outside.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import {
  changePortfolio,
  countItems,
  PortfolioRefusal,
  type PortfolioResult,
} from '../change-portfolio.server.ts';
import { type FilmLink, stillSources } from '../film-link.ts';
import type { ItemDetails, ItemRow } from '../portfolio-schema.ts';

type ItemChange = {
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

export type RowChange = { id: string; words: ItemRow };

/** Changes the text of several own pieces: all, or none when one is gone. Fields that a project sets stay empty. */
export async function saveItems(actor: Actor, changes: RowChange[]): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const rows = changes.map(({ id, words }) => ({ id, ...words }));
    // One statement, so that the listing is recomputed once.
    const saved = await listRows(tx, { id: portfolioItems.id })`
      update portfolio_items i
         set title = c.title, description = c.description, alt_text = c."altText",
             architect = case when pp.item_id is not null then null else c.architect end,
             location = case when pp.item_id is not null then null else c.location end,
             year = case when pp.item_id is not null then null else c.year end,
             keywords = c.keywords, is_featured = c."isFeatured"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as c (id text, title text, description text, "altText" text, architect text, location text, year smallint,
                   keywords text[], "isFeatured" boolean)
             join portfolio_items own on own.id::text = c.id and own.creative_id = ${creativeId}
             left join project_pieces pp on pp.item_id = own.id
       where i.id = own.id
      returning i.id`;
    if (saved.length < changes.length) {
      throw new PortfolioRefusal('itemGone');
    }
  });
}

export async function featureItems(
  actor: Actor,
  { ids, isFeatured }: { ids: string[]; isFeatured: boolean },
): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    await tx.execute(sql`
      update portfolio_items set is_featured = ${isFeatured}
       where creative_id = ${creativeId} and id::text = any(${sql.param(ids)}) and is_featured <> ${isFeatured}`);
  });
}
