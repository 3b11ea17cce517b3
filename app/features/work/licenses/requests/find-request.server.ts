import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { licenseOffers, licenseRequests } from '#app/platform/db/schema/licenses.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { hasEnded } from '../license-days.ts';
import { maxOffers } from './request-limits.ts';
import { mayMove, requestSide, requestStates } from './request-policy.ts';

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
