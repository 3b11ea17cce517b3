import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { cropToSquare } from '#app/features/catalogue/creatives/avatar/set-avatar.server.ts';
import {
  type ResolvedPlace,
  resolvePlace,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { giveUpMedia, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { makeSizesSoon } from '#app/features/uploads/make-sizes.job.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { avatarFormat, avatarWidth } from '#app/ui/picture-widths.ts';
import { findMembership } from '../find-firm.server.ts';
import { anchorDomain, websiteDomain } from '../firm-domain.server.ts';
import { maySpeakFor } from '../firm-policy.ts';
import type { FirmFacts } from './firm-facts-schema.ts';

/** The firm's page data for its own people; null when the firm is deleted. */
export async function findOwnFirm(firmId: string) {
  const row = await findRow(db(), {
    id: firms.id,
    slug: firms.slug,
    name: firms.name,
    about: firms.about,
    websiteUrl: firms.websiteUrl,
    domain: firms.domain,
    discipline: firms.discipline,
    place: orNull(cell.text),
    logoMediaKey: firms.logoMediaKey,
  })`
    select f.id, f.slug, f.name, f.about, f.website_url, f.domain, f.discipline, g.label as place, f.logo_media_key
      from firms f left join places g on g.id = f.place_id where f.id = ${firmId}`;
  if (!row) {
    return null;
  }
  const { logoMediaKey, domain, ...firm } = row;
  return {
    ...firm,
    /** The domain its website must be on; null when only an admin can set it. */
    anchor: anchorDomain({ websiteUrl: firm.websiteUrl, domain }),
    logoUrl: logoMediaKey ? `${mediaUrl(logoMediaKey)}/${avatarWidth}.${avatarFormat}` : null,
  };
}

export type OwnFirm = NonNullable<Awaited<ReturnType<typeof findOwnFirm>>>;

export type SavedFirm =
  | { ok: true }
  | { ok: false; code: 'managersOnly' }
  | { ok: false; code: 'otherDomain'; domain: string }
  | { ok: false; code: 'websiteByAdmin' }
  | Extract<ResolvedPlace, { ok: false }>;

/**
 * Saves the firm's own text. The website must stay on the domain that claimed the firm: anyone with a mailbox there
 * could claim it, so only an admin can move it elsewhere (decision 35).
 */
export async function saveFirmFacts(
  actor: Actor,
  { firmId, facts }: { firmId: string; facts: FirmFacts },
): Promise<SavedFirm> {
  return db().transaction(async (tx) => {
    if (!maySpeakFor(await findMembership(actor.userId, tx), firmId)) {
      return { ok: false, code: 'managersOnly' };
    }
    const stored = await lockFacts(tx, firmId);
    const anchor = anchorDomain(stored);
    if (facts.websiteUrl && facts.websiteUrl !== stored.websiteUrl) {
      if (anchor === null) return { ok: false, code: 'websiteByAdmin' };
      if (websiteDomain(facts.websiteUrl) !== anchor) {
        return { ok: false, code: 'otherDomain', domain: anchor };
      }
    }
    // An unchanged text is the same place, even when another place has that name.
    const place: ResolvedPlace =
      facts.place !== null && facts.place === stored.place
        ? { ok: true, placeId: stored.placeId }
        : await resolvePlace(facts.place);
    if (!place.ok) {
      return place;
    }
    await tx.execute(sql`
      update firms set about = ${facts.about}, website_url = ${facts.websiteUrl}, discipline = ${facts.discipline},
             place_id = ${place.placeId}, updated_at = now()
       where id = ${firmId}`);
    if (facts.websiteUrl !== stored.websiteUrl) {
      await writeAudit(tx, actor.userId, {
        action: 'firm.websiteChanged',
        subject: { kind: 'firm', id: firmId },
        before: { websiteUrl: stored.websiteUrl },
        after: { websiteUrl: facts.websiteUrl },
      });
    }
    return { ok: true };
  });
}

async function lockFacts(tx: Transaction, firmId: string) {
  const stored = await findRow(tx, {
    websiteUrl: firms.websiteUrl,
    domain: firms.domain,
    placeId: firms.placeId,
    place: orNull(cell.text),
  })`
    select f.website_url, f.domain, f.place_id, g.label as place
      from firms f left join places g on g.id = f.place_id where f.id = ${firmId} for update of f`;
  if (!stored) {
    throw new Error('A firm that somebody speaks for is gone.');
  }
  return stored;
}

type SetLogo = { ok: true } | { ok: false; code: 'managersOnly' | 'uploadGone' };

export async function setLogo(
  actor: Actor,
  { firmId, uploadId }: { firmId: string; uploadId: string },
): Promise<SetLogo> {
  const set = await db().transaction(async (tx): Promise<SetLogo> => {
    if (!maySpeakFor(await findMembership(actor.userId, tx), firmId)) {
      return { ok: false, code: 'managersOnly' };
    }
    const former = await lockLogo(tx, firmId);
    const upload = await attachUpload(tx, { uploadId, ownerId: actor.userId, purpose: 'logo' });
    if (!upload?.mediaKey) {
      return { ok: false, code: 'uploadGone' };
    }
    await cropToSquare(tx, upload.mediaKey);
    await tx.execute(sql`
      update firms set logo_media_key = ${upload.mediaKey}, updated_at = now() where id = ${firmId}`);
    await makeSizesSoon(tx, { mediaKey: upload.mediaKey, use: 'avatar' });
    if (former) {
      await giveUpMedia(tx, former);
    }
    return { ok: true };
  });
  await sweepSoon();
  return set;
}

export async function removeLogo(actor: Actor, { firmId }: { firmId: string }): Promise<SetLogo> {
  const removed = await db().transaction(async (tx): Promise<SetLogo> => {
    if (!maySpeakFor(await findMembership(actor.userId, tx), firmId)) {
      return { ok: false, code: 'managersOnly' };
    }
    const former = await lockLogo(tx, firmId);
    await tx.execute(sql`update firms set logo_media_key = null, updated_at = now() where id = ${firmId}`);
    if (former) {
      await giveUpMedia(tx, former);
    }
    return { ok: true };
  });
  await sweepSoon();
  return removed;
}

async function lockLogo(tx: Transaction, firmId: string): Promise<string | null> {
  const firm = await findRow(tx, { logoMediaKey: firms.logoMediaKey })`
    select logo_media_key from firms where id = ${firmId} for update`;
  return firm?.logoMediaKey ?? null;
}
