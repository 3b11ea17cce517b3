import { sql } from 'drizzle-orm';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, orNull } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { linksOfParty, type Viewer } from '../commission-policy.ts';
import { commissionSharesOf } from '../commission-shares.ts';
import { type Held, holdCommission, type NotThere, noteEvent } from '../hold-commission.server.ts';
import { mailParty } from '../notify/notify-of-commission.server.ts';
import { notifyOfDeclining } from '../notify/notify-of-parties.server.ts';
import { type CommissionRecord, type PartyRecord, readCommission } from '../read-commission.server.ts';
import { type LinkState, linkStateOf } from './link-state.ts';
import { hashPartyToken } from './party-token.server.ts';

const linkShape = { commissionId: cell.text, partyId: cell.text, isOwn: cell.boolean };

/** Looks up a token by its hash: an invitation, or the page of a joined party. */
async function findLink(on: Pick<Database, 'execute'>, token: string) {
  const hash = hashPartyToken(token);
  return hash === null
    ? null
    : findRow(on, linkShape)`
        select commission_id, id as party_id, false as is_own from commission_parties where token_hash = ${hash}
        union all
        select p.commission_id, p.id, true from commission_party_links l join commission_parties p on p.id = l.party_id
         where l.token_hash = ${hash}`;
}

export type PartyLink = { record: CommissionRecord; party: PartyRecord; state: LinkState };

/** The current target of a link; null when it never existed or was replaced. */
export async function findPartyByToken(token: string): Promise<PartyLink | null> {
  const link = await findLink(db(), token);
  const record = link && (await readCommission(db(), sql`c.id = ${link.commissionId}`));
  const party = record?.parties.find(({ id }) => id === link?.partyId);
  if (!link || !record || !party) {
    return null;
  }
  const at = now();
  const state = linkStateOf({
    party,
    standing: commissionSharesOf(record, record.parties, at),
    isOwn: link.isOwn,
    at,
  });
  return { record, party, state };
}

export async function readByLink(
  token: string,
): Promise<{ record: CommissionRecord; viewer: Viewer } | null> {
  const link = await findPartyByToken(token);
  return link?.state === 'own'
    ? { record: link.record, viewer: { side: 'party', partyId: link.party.id } }
    : null;
}

/** Changes a commission for the holder of a party's link, under a row lock; rolls back when refused. */
export async function onPartyLink<Result extends { ok: boolean }>(
  token: string,
  work: (held: Held & { party: PartyRecord; state: LinkState }) => Promise<Result>,
): Promise<Result | NotThere> {
  return rollbackOnRefusal<Result | NotThere>(async (tx) => {
    const link = await findLink(tx, token);
    const held = link && (await holdCommission(tx, link.commissionId, now()));
    const party = held?.record.parties.find(({ id }) => id === link?.partyId);
    if (!link || !held || !party) {
      return { ok: false, code: 'notFound' };
    }
    const state = linkStateOf({ party, standing: held.standing, isOwn: link.isOwn, at: held.at });
    return work({ ...held, party, state });
  });
}

type InvitationDeclined = { ok: true } | { ok: false; code: 'notFound' | 'notOpen' };

export async function declineInvitation({
  token,
  words,
}: {
  token: string;
  words: string;
}): Promise<InvitationDeclined> {
  return onPartyLink<InvitationDeclined>(token, async ({ tx, at, record, party, state }) => {
    if (state !== 'open') {
      return { ok: false, code: 'notOpen' };
    }
    if (party.state === 'declined' && (party.declineWords ?? '') === words) {
      return { ok: true };
    }
    await tx.execute(sql`
      update commission_parties set state = 'declined', answered_at = ${at}, decline_words = ${words || null}
       where id = ${party.id}`);
    if (party.state !== 'declined') {
      await noteEvent(tx, { commissionId: record.id, kind: 'declined', partyId: party.id, at });
    }
    await notifyOfDeclining(tx, record, { party, words });
    return { ok: true };
  });
}

export async function noteOpened({ record, party, state }: PartyLink): Promise<void> {
  if (state !== 'open' || party.openedAt !== null) return;
  const at = now();
  await db().transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update commission_parties set opened_at = ${at}, state = case when state = 'invited' then 'opened' else state end
       where id = ${party.id} and opened_at is null and state in ('invited', 'declined') returning id`);
    if (rows.length > 0) {
      await noteEvent(tx, { commissionId: record.id, kind: 'opened', partyId: party.id, at });
    }
  });
}

type OwnLinkSent = { ok: true } | { ok: false; code: 'notFound' | 'notOpen' | 'tooMany' };

/**
 * Mails a joined party a new link to its page, at the address it signed with. The requester does not see the
 * address.
 */
export async function sendOwnLink({ token }: { token: string }): Promise<OwnLinkSent> {
  const link = await findPartyByToken(token);
  if (!link) {
    return { ok: false, code: 'notFound' };
  }
  if (link.state === 'used' && !(await consume(linksOfParty, link.party.id))) {
    return { ok: false, code: 'tooMany' };
  }
  return onPartyLink<OwnLinkSent>(token, async ({ tx, record, party, state }) => {
    if (state !== 'used' || !party.email) {
      return { ok: false, code: 'notOpen' };
    }
    await mailParty(tx, party.id, {
      email: party.email,
      name: party.personName ?? '',
      title: `Your link: ${record.name}`,
      paragraphs: [`This link opens the page of ${party.name} in the commission of ${record.name}.`],
    });
    return { ok: true };
  });
}

export type Photographer = {
  path: string;
  type: string;
  place: string | null;
  years: number | null;
  reviews: number;
  isVerified: boolean;
  pictures: { src: string; alt: string; width: number; height: number; color: string | null }[];
};

const shownPictures = 3;

export async function findPhotographer(creativeId: string | null): Promise<Photographer | null> {
  const row = await findRow(db(), {
    type: cell.text,
    place: orNull(cell.text),
    years: orNull(cell.number),
    reviews: cell.number,
    isVerified: cell.boolean,
  })`
    select l.creative_type as type, l.primary_area as place, c.years_experience as years, l.review_count as reviews, l.is_verified
      from listings l join creative_profiles c on c.id = l.creative_id where l.creative_id = ${creativeId}::uuid`;
  if (!row) {
    return null;
  }
  const pieces = await listRows(db(), {
    mediaKey: notNull(portfolioItems.mediaKey),
    title: portfolioItems.title,
    altText: portfolioItems.altText,
    width: mediaFiles.width,
    height: mediaFiles.height,
    color: mediaFiles.averageColor,
  })`
    select i.media_key, i.title, i.alt_text, m.width, m.height, m.average_color as color
      from portfolio_items i join media_files m on m.key = i.media_key
     where i.creative_id = ${creativeId} and i.media_type = 'image'
     order by i.is_featured desc, i.sort_order, i.id limit ${shownPictures}`;
  return {
    ...row,
    path: `/creative/${creativeId}`,
    pictures: pieces.map(({ mediaKey, title, altText, ...size }) => ({
      ...size,
      src: mediaUrl(mediaKey),
      alt: altText ?? title,
    })),
  };
}
