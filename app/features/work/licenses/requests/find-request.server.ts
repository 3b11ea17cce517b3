import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db, publicDb, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { licenseOffers, licenseRequests } from '#app/platform/db/schema/licenses.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { hasEnded } from '../license-policy.ts';
import { askedWords, maxOffers, maxPieces, mayMove, requestSide, requestStates } from './request-policy.ts';

const requestShape = {
  id: cell.text,
  number: licenseRequests.number,
  state: oneOf(requestStates),
  content: licenseRequests.content,
  offer: licenseRequests.offer,
  reason: licenseRequests.reason,
  endedAt: orNull(cell.isoTime),
  createdAt: cell.isoTime,
  threadId: orNull(cell.text),
  clientId: orNull(cell.text),
  creativeId: orNull(cell.text),
  creativeName: cell.text,
  license: orNull(cell.text),
};

const offerShape = {
  version: licenseOffers.version,
  amount: licenseOffers.amount,
  currency: licenseOffers.currency,
  content: licenseOffers.content,
  validUntil: licenseOffers.validUntil,
  sentAt: cell.isoTime,
};

const pieceShape = {
  id: cell.text,
  mediaKey: notNull(portfolioItems.mediaKey),
  width: mediaFiles.width,
  height: mediaFiles.height,
  color: mediaFiles.averageColor,
};

export async function findRequest(actor: Actor, id: string) {
  const row = await findRow(db(), requestShape)`
    select r.id, r.number, r.state::text as state, r.content, r.offer, r.reason, r.ended_at, r.created_at, r.thread_id,
           r.client_id, r.creative_id, coalesce(c.business_name, 'A former member') as creative_name, l.number as license
      from license_requests r
      left join creative_profiles c on c.id = r.creative_id
      left join licenses l on l.id = r.license_id
     where r.id = ${uuidOrNull(id)}::uuid`;
  const side = row && requestSide(actor, row);
  if (!row || !side) {
    return null;
  }
  const { clientId: _client, creativeId: _creative, ...request } = row;
  const [offers, pieces] = await Promise.all([
    listRows(db(), offerShape)`
      select version, amount, currency, content, valid_until, sent_at from license_offers
       where request_id = ${row.id} order by version desc limit ${maxOffers}`,
    listRows(db(), pieceShape)`
      select i.id, i.media_key, m.width, m.height, m.average_color as color
        from portfolio_items i join media_files m on m.key = i.media_key
       where i.id = any(${sql.param(row.content.pieces.map((piece) => piece.id))}::uuid[])`,
  ]);
  const [newest] = offers;
  const isExpired = newest !== undefined && hasEnded(newest.validUntil, now());
  const pictures = new Map(pieces.map((piece) => [piece.id, piece]));
  return {
    ...request,
    side,
    offers,
    isExpired,
    pieces: row.content.pieces.map((piece) => ({ ...piece, picture: pictures.get(piece.id) ?? null })),
    can: {
      offer: mayMove(side, row, 'offer') && row.offer < maxOffers,
      decline: mayMove(side, row, 'decline'),
      accept: mayMove(side, row, 'accept') && !isExpired,
      refuse: mayMove(side, row, 'refuse'),
      withdraw: mayMove(side, row, 'withdraw'),
    },
  };
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export type RequestRow = {
  id: string;
  number: number;
  state: (typeof requestStates)[number];
  name: string;
  what: string;
  hasOffer: boolean;
  at: string;
};

const maxListed = 20;

export async function listRequests(actor: Actor): Promise<RequestRow[]> {
  const isAsked = actor.userType === 'creative';
  const isOwn = isAsked ? sql`r.creative_id = ${actor.creativeId}::uuid` : sql`r.client_id = ${actor.userId}`;
  const rows = await listRows(db(), {
    id: cell.text,
    number: licenseRequests.number,
    state: oneOf(requestStates),
    content: licenseRequests.content,
    creativeName: cell.text,
    offer: licenseRequests.offer,
    at: cell.isoTime,
  })`
    select r.id, r.number, r.state::text as state, r.content, r.offer, r.created_at as at,
           coalesce(c.business_name, 'A former member') as creative_name
      from license_requests r left join creative_profiles c on c.id = r.creative_id
     where ${isOwn} order by r.state <> 'open', r.created_at desc, r.id limit ${maxListed}`;
  return rows.map(({ content, creativeName, offer, ...row }) => ({
    ...row,
    name: isAsked ? content.party.name : creativeName,
    what: askedWords(content),
    hasOffer: offer > 0,
  }));
}

const askableShape = {
  id: cell.text,
  title: portfolioItems.title,
  mediaKey: notNull(portfolioItems.mediaKey),
  width: mediaFiles.width,
  height: mediaFiles.height,
  color: mediaFiles.averageColor,
  creativeId: cell.text,
  creativeName: cell.text,
  project: cell.text,
  place: orNull(cell.text),
  architect: orNull(cell.text),
};

/**
 * Pictures that can be licensed together with a piece: those of its project, or only it. Only photographs hosted here,
 * of listed creatives; the piece comes first. Empty when there is no such piece.
 */
export async function listAskable(pieceId: string, on: Pick<Transaction, 'execute'> = publicDb()) {
  return listRows(on, askableShape)`
    with piece as (
      select i.id, i.creative_id, i.project, p.project_id
        from portfolio_items i left join project_pieces p on p.item_id = i.id where i.id = ${uuidOrNull(pieceId)}::uuid)
    select i.id, i.title, i.media_key, m.width, m.height, m.average_color as color, c.id as creative_id,
           coalesce(c.business_name, '') as creative_name,
           coalesce(r.name, nullif(i.project, ''), i.title) as project,
           coalesce(g.label, i.location) as place, nullif(i.architect, '') as architect
      from piece
      join creative_profiles c on c.id = piece.creative_id
      join listings l on l.creative_id = c.id
      left join projects r on r.id = piece.project_id
      left join places g on g.id = r.place_id
      left join project_pieces s on s.project_id = piece.project_id
      join portfolio_items i on i.id = coalesce(s.item_id, piece.id)
      join media_files m on m.key = i.media_key and m.media_type = 'image'
     where i.media_type = 'image' and i.film_url is null
     order by i.id <> piece.id, s.sort_order, i.id limit ${maxPieces}`;
}

export type Askable = Awaited<ReturnType<typeof listAskable>>[number];
