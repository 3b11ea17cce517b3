import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import { utcDay } from '#app/platform/days.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import {
  type LicenseContent,
  type LicenseRequestContent,
  licenseOffers,
  licenseRequests,
} from '#app/platform/db/schema/licenses.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { writeLicense } from '../issue/issue-licenses.server.ts';
import { licenseContent } from '../license-content.ts';
import { licenseNumber } from '../license-number.ts';
import { hasEnded } from '../license-policy.ts';
import { notifyOfLicense } from '../notify-of-license.server.ts';
import { currentTerms } from '../terms/license-terms.ts';
import { notifyOfRequest } from './notify-of-request.server.ts';
import { type HeldRequest, holdRequest, holdThread } from './offer-license.server.ts';
import { askedWords, type MoveRefusal, moveRefusal } from './request-policy.ts';

type AcceptedOffer =
  | { ok: true; number: string }
  | { ok: false; code: 'notFound' | 'expired' | 'piecesGone' | 'unreachable' | MoveRefusal };

/**
 * Accepts the offer version that the client has read and issues the license at once, from today, for the current
 * pictures. Idempotent: repeating it returns the same license.
 */
export async function acceptOffer(
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<AcceptedOffer> {
  // Reads files before taking any lock.
  const asked = await findRow(db(), { content: licenseRequests.content })`
    select content from license_requests where id = ${uuidOrNull(id)}::uuid and client_id = ${actor.userId}`;
  const pieces = asked && (await readPieces(asked.content));
  return rollbackOnRefusal(async (tx): Promise<AcceptedOffer> => {
    const request = await holdRequest(tx, actor, id);
    if (!request) {
      return { ok: false, code: 'notFound' };
    }
    if (request.side === 'client' && request.state === 'accepted') {
      return { ok: true, number: licenseNumber(request.number, 1) };
    }
    const refusal = moveRefusal(request.side, request, 'accept');
    if (refusal) {
      return { ok: false, code: refusal };
    }
    const offer = await findOffer(tx, id, version);
    if (!offer || version !== request.offer) {
      return { ok: false, code: 'overtaken' };
    }
    if (hasEnded(offer.validUntil, now())) {
      return { ok: false, code: 'expired' };
    }
    return pieces ? grant(tx, actor, { request, offer, pieces }) : { ok: false, code: 'piecesGone' };
  });
}

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

async function grant(
  tx: Transaction,
  actor: Actor,
  { request, offer, pieces }: { request: HeldRequest; offer: Offer; pieces: readonly ReadPiece[] },
): Promise<AcceptedOffer> {
  const thread = await holdThread(tx, actor, request);
  if (!thread) {
    return { ok: false, code: 'unreachable' };
  }
  const at = now();
  const content = await contentOf(tx, { request, offer, pieces, at });
  const license = await writeLicense(tx, {
    content,
    at,
    commissionId: null,
    partyId: null,
    creativeId: request.creativeId,
    holderId: actor.userId,
    firmId: request.firmId,
    pictures: pieces.map(({ itemId, sha256 }, index) => ({
      number: index + 1,
      sha256,
      itemId,
      likenessHash: null,
      pictureId: null,
    })),
  });
  await tx.execute(sql`
    update license_requests set state = 'accepted', ended_at = ${at}, license_id = ${license.id} where id = ${request.id}`);
  const sum = moneyOf(offer.currency)(offer.amount);
  const what = askedWords(request.content);
  const isNotified = await notifyOfRequest(tx, actor, {
    requestId: request.id,
    event: 'accepted' as const,
    version: offer.version,
    thread,
    side: 'client' as const,
    body: `I accept your offer for ${what}: ${sum}. The license is ${license.number}.`,
    title: `${content.party.name} accepts your offer: ${request.content.project.name}, ${sum}`,
    paragraphs: [
      `${content.party.name} accepts your offer for ${what}, ${sum}. License ${license.number} was issued.`,
      'Send them your invoice and the files. Oriel takes no commission and holds no money.',
    ],
  });
  if (!isNotified) {
    return { ok: false, code: 'unreachable' };
  }
  await notifyOfLicense(tx, { license, content, holder: { userId: actor.userId, email: null } });
  return { ok: true, number: license.number };
}

async function contentOf(
  tx: Transaction,
  {
    request,
    offer,
    pieces,
    at,
  }: { request: HeldRequest; offer: Offer; pieces: readonly ReadPiece[]; at: Date },
): Promise<LicenseContent> {
  const { project, party } = request.content;
  const creative = await getRow(tx, { name: cell.text, person: cell.text, place: orNull(cell.text) })`
    select coalesce(c.business_name, '') as name, btrim(p.first_name || ' ' || p.last_name) as person,
           (select place_label(s.city, s.state, s.country, n.name, false)
              from service_areas s left join countries n on n.code = s.country
             where s.creative_id = c.id order by s.is_primary desc, s.sort_order limit 1) as place
      from creative_profiles c join profiles p on p.user_id = c.user_id where c.id = ${request.creativeId}`;
  const today = utcDay(at);
  const { uses, term, territory } = offer.content;
  return licenseContent({
    number: licenseNumber(request.number, 1),
    creative: {
      name: creative.name,
      personName: creative.person || creative.name,
      place: creative.place,
      credit: `Photograph: ${creative.name}`,
    },
    party: { ...party, role: null },
    project: { ...project, shotOn: null, commission: null },
    pictures: pieces.map(({ title, sha256 }, index) => ({ number: index + 1, title, sha256 })),
    signatures: [
      { name: creative.person || creative.name, on: offer.sentAt.toISOString().slice(0, 10) },
      { name: party.personName, on: today },
    ],
    uses,
    // An accepted offer that includes advertising counts as bought.
    extras: uses.includes('advertising') ? [{ use: 'advertising', text: '', amount: offer.amount }] : [],
    term,
    territory,
    startsOn: today,
    termsVersion: currentTerms.version,
  });
}

function findOffer(tx: Transaction, requestId: string, version: number) {
  return findRow(tx, {
    version: licenseOffers.version,
    amount: licenseOffers.amount,
    currency: licenseOffers.currency,
    content: licenseOffers.content,
    validUntil: licenseOffers.validUntil,
    sentAt: licenseOffers.sentAt,
  })`
    select version, amount, currency, content, valid_until, sent_at from license_offers
     where request_id = ${requestId} and version = ${Number.isInteger(version) && version > 0 && version < 1_000 ? version : 0}`;
}

type ReadPiece = { itemId: string; title: string; sha256: string };

/** The request's pieces with their file fingerprints; null when one is deleted. Reads storage. */
async function readPieces({ pieces }: Pick<LicenseRequestContent, 'pieces'>): Promise<ReadPiece[] | null> {
  const rows = await listRows(db(), { id: cell.text, originalKey: cell.text })`
    select i.id, m.original_key from portfolio_items i join media_files m on m.key = i.media_key
     where i.id = any(${sql.param(pieces.map(({ id }) => id))}::uuid[])`;
  const keys = new Map(rows.map(({ id, originalKey }) => [id, originalKey]));
  const read: ReadPiece[] = [];
  for (const { id, title } of pieces) {
    const key = keys.get(id);
    const original = key ? await storage().read(key) : null;
    if (!original) {
      return null;
    }
    read.push({ itemId: id, title, sha256: createHash('sha256').update(original).digest('hex') });
  }
  return read;
}
