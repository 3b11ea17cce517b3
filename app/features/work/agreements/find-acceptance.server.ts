import type { Actor } from '#app/features/accounts/actor.ts';
import { partiesToPrice } from '#app/features/vocabulary/brief-vocabulary.ts';
import { briefName } from '#app/features/vocabulary/work-address.ts';
import { briefStates } from '#app/features/work/briefs/brief-policy.ts';
import { now } from '#app/platform/clock.ts';
import { earliestToday } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { mayAcceptEstimates } from './agreement-policy.ts';
import { findOffer } from './find-offer.server.ts';
import { offerRefusal } from './offer-refusal.ts';

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
