import type { Pool } from 'pg';
import type { Actor } from '#app/features/accounts/actor.ts';
import { sendEstimate } from '#app/features/work/estimates/write/send-estimate.server.ts';
import { sentBrief } from './brief-factory.ts';
import { insertMember } from './member-factory.ts';
import { insertCreativeActor } from './stored-actor.ts';
import { typedEstimate } from './typed-estimate.ts';

/** A brief that two creatives were asked with, and what the first one sends. */
export async function askedScene(pool: Pool) {
  const client: Actor = await insertMember(pool);
  const one = await insertCreativeActor(pool, { businessName: 'Atelier One' });
  const two = await insertCreativeActor(pool, { businessName: 'Atelier Two' });
  const briefId = await sentBrief(client, [one, two]);
  const send = { briefId, number: 1, version: 0, revision: 1, typed: typedEstimate() };
  return { client, one, two, briefId, send };
}

/** Sends a version; the id of its estimate. */
export async function sentEstimate(actor: Actor, send: Parameters<typeof sendEstimate>[1]): Promise<string> {
  const answer = await sendEstimate(actor, send);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.estimateId;
}

/** '1 replaced, 2 sent': the versions of a brief's estimates. */
export async function statesOf(pool: Pool, briefId: string): Promise<string> {
  const { rows } = await pool.query(
    `select string_agg(v.version || ' ' || v.state, ', ' order by r.position, v.version) as states
       from brief_recipients r join estimates e on e.recipient_id = r.id join estimate_versions v on v.estimate_id = e.id
      where r.brief_id = $1`,
    [briefId],
  );
  return rows[0].states ?? '';
}

/** Where a creative's one conversation stands on their desk. */
export async function deskOf(pool: Pool, { creativeId }: { creativeId: string | null }) {
  const { rows } = await pool.query(
    'select stage, amount::int as amount, currency from threads where creative_id = $1',
    [creativeId],
  );
  return rows[0];
}

/** 'estimate 1', 'recalled 1': what was told of a brief's estimates, in order. */
export async function cardsOf(pool: Pool, briefId: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select k.event || ' ' || v.version as said from brief_cards k join estimate_cards x on x.message_id = k.message_id
       join estimate_versions v on v.id = x.version_id where k.brief_id = $1 order by k.message_id`,
    [briefId],
  );
  return rows.map(({ said }) => said);
}
