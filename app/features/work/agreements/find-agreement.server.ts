import type { Actor } from '#app/features/accounts/actor.ts';
import { partiesToPrice } from '#app/features/vocabulary/brief-vocabulary.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { briefStates } from '#app/features/work/briefs/brief-policy.ts';
import { type EstimateLine, listLines } from '#app/features/work/estimates/line-cells.server.ts';
import { now } from '#app/platform/clock.ts';
import { earliestToday } from '#app/platform/days.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { briefRevisions } from '#app/platform/db/schema/briefs.ts';
import { agreements } from '#app/platform/db/schema/commissions.ts';
import { estimateVersions } from '#app/platform/db/schema/estimates.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { agreementSide, mayAcceptEstimates, offerRefusal } from './agreement-policy.ts';

const agreementShape = {
  id: agreements.id,
  number: agreements.number,
  currency: agreements.currency,
  total: agreements.total,
  content: agreements.content,
  agreedAt: cell.isoTime,
  briefId: orNull(agreements.briefId),
  threadId: orNull(agreements.threadId),
  clientId: orNull(agreements.clientId),
  creativeId: orNull(agreements.creativeId),
  commissionId: orNull(cell.text),
};

export async function findAgreement(actor: Actor, id: string) {
  if (!isUuid(id)) {
    return null;
  }
  const row = await findRow(db(), agreementShape)`
    select a.id, a.number, a.currency, a.total, a.content, a.agreed_at, a.brief_id, a.thread_id, a.client_id, a.creative_id,
           (select c.id from commissions c where c.agreement_id = a.id) as commission_id
      from agreements a where a.id = ${id}`;
  const side = row && agreementSide(actor, row);
  return row && side ? { ...row, side } : null;
}

export type FoundAgreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

/** The agreement on a brief and its commission; null when there is none or the actor is not one of the two. */
export async function findAgreementOn(
  actor: Actor,
  briefId: string,
): Promise<{ id: string; commissionId: string | null } | null> {
  const row = await findRow(db(), {
    id: cell.text,
    commissionId: orNull(cell.text),
    clientId: orNull(cell.text),
    creativeId: orNull(cell.text),
  })`
    select a.id, a.client_id, a.creative_id, (select c.id from commissions c where c.agreement_id = a.id) as commission_id
      from agreements a where a.brief_id = ${isUuid(briefId) ? briefId : null}::uuid`;
  return row && agreementSide(actor, row) ? { id: row.id, commissionId: row.commissionId } : null;
}

const offerShape = {
  versionId: estimateVersions.id,
  version: estimateVersions.version,
  state: oneOf(['sent', 'withdrawn', 'accepted', 'declined', 'replaced']),
  currency: estimateVersions.currency,
  terms: estimateVersions.terms,
  opening: estimateVersions.opening,
  creativeId: cell.text,
  creativeName: cell.text,
  threadId: orNull(cell.text),
  revision: cell.number,
  content: briefRevisions.content,
  place: orNull(cell.text),
  clientName: cell.text,
  firmName: orNull(cell.text),
};

type Row = RowOf<typeof offerShape>;

/** The newest sent version of an estimate, as the brief's client may accept it. */
export type Offer = Omit<Row, 'revision' | 'content' | 'place' | 'clientName' | 'firmName'> & {
  lines: EstimateLine[];
  brief: { revision: number; content: Row['content']; place: string | null };
  client: { name: string; firm: string | null };
};

/** Null unless the estimate answers this brief of the actor's, and for a creative who has left. */
export async function findOffer(
  actor: Actor,
  { briefId, estimateId }: { briefId: string; estimateId: string },
  on: Pick<Transaction, 'execute'> = db(),
): Promise<Offer | null> {
  if (!isUuid(briefId) || !isUuid(estimateId)) {
    return null;
  }
  const row = await findRow(on, offerShape)`
    select v.id as version_id, v.version, v.state::text as state, v.currency, v.terms, v.opening,
           r.creative_id, coalesce(c.business_name, '') as creative_name, r.thread_id,
           s.revision::int as revision, s.content,
           (select g.label from places g where g.id = (s.content->>'placeId')::int) as place,
           btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as client_name,
           coalesce(f.name, nullif(p.company_name, '')) as firm_name
      from estimates e
      join brief_recipients r on r.id = e.recipient_id
      join briefs b on b.id = r.brief_id
      join creative_profiles c on c.id = r.creative_id
      join estimate_versions v on v.estimate_id = e.id and v.state <> 'draft'
      join brief_revisions s on s.brief_id = b.id and s.revision = v.brief_revision
      join profiles p on p.user_id = b.client_id
      left join firms f on f.id = b.firm_id
     where e.id = ${estimateId} and b.id = ${briefId} and b.client_id = ${actor.userId}
     order by v.version desc limit 1`;
  if (!row) {
    return null;
  }
  const { revision, content, place, clientName, firmName, ...offer } = row;
  const lines = await listLines([row.versionId], on);
  return {
    ...offer,
    lines: lines.get(row.versionId) ?? [],
    brief: { revision, content, place },
    client: { name: clientName, firm: firmName },
  };
}

export async function findAcceptance(actor: Actor, asked: { briefId: string; estimateId: string }) {
  const offer = mayAcceptEstimates(actor) ? await findOffer(actor, asked) : null;
  const brief =
    offer &&
    (await findRow(db(), { id: cell.text, number: cell.number, state: oneOf(briefStates) })`
    select id, number, state from briefs where id = ${asked.briefId} and client_id = ${actor.userId} and number is not null`);
  if (!offer || !brief) {
    return null;
  }
  const others = await listRows(db(), { name: cell.text })`
    select coalesce(c.business_name, '') as name from brief_recipients r join creative_profiles c on c.id = r.creative_id
     where r.brief_id = ${brief.id} and r.sent_at is not null and r.declined_at is null
       and r.creative_id <> ${offer.creativeId}
     order by r.position`;
  const { projectName } = offer.brief.content;
  const name = projectName ?? briefName(brief.number);
  const { versionId: _, threadId: _thread, ...shown } = offer;
  return {
    brief: { id: brief.id, number: brief.number, name },
    offer: shown,
    refusal: offerRefusal({ ...offer, briefState: brief.state }, now()),
    others: others.map((other) => other.name),
    parties: partiesToPrice(offer.brief.content),
    // Some of them may not have answered yet.
    words: `Thank you for your time with ${name}. We have decided for somebody else this time, and would like to ask you again.`,
    today: earliestToday(now()),
  };
}
