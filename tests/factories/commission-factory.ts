import type { Pool } from 'pg';
import type { Actor } from '#app/features/accounts/actor.ts';
import { acceptEstimate } from '#app/features/work/agreements/accept-estimate.server.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';
import { sentBrief } from './brief-factory.ts';
import { insertEstimate, type MadeLine } from './estimate-factory.ts';
import { insertMember } from './member-factory.ts';
import { insertCreativeActor } from './stored-actor.ts';
import { dayIn, typedBrief } from './typed-brief.ts';

export type MadeCommission = {
  id: string;
  agreementId: string;
  client: Actor;
  creative: Actor & { creativeId: string };
};

type Wanted = {
  terms?: EstimateTerms;
  lines?: MadeLine[];
  /** Texts of the lines whose options the client ticks. */
  ticked?: string[];
  parties?: { name: string; role: string }[];
};

/** Terms of a shoot in three weeks, shared at 25 percent. */
export function usualTerms(): EstimateTerms {
  return {
    shootOn: dayIn(21),
    fallbackDays: [dayIn(22), dayIn(24)],
    decisionHour: '18:00',
    deliveryDays: 15,
    retouchRounds: 1,
    surchargePercent: 25,
    licenseTerm: 'ten-years',
    territory: 'worldwide',
    cancellation: [
      { daysBefore: 7, percent: 25 },
      { daysBefore: 0, percent: 100 },
    ],
  };
}

/** A commission as accepting an estimate begins it: $5,000.00 of fee and post-production, $640.00 of expenses. */
export async function acceptedCommission(pool: Pool, wanted: Wanted = {}): Promise<MadeCommission> {
  const client = await insertMember(pool);
  const creative = await insertCreativeActor(pool, { businessName: 'Atelier Norrby' });
  const { terms = usualTerms(), lines, ticked = [], parties = [] } = wanted;
  const briefId = await sentBrief(client, [creative], {
    typed: typedBrief({ mayShare: 'yes' }, { parties, uses: ['website', 'awards', 'editorial'] }),
  });
  const estimate = await insertEstimate(pool, {
    briefId,
    creativeId: creative.creativeId,
    terms,
    ...(lines ? { lines } : {}),
  });
  const accepted = await acceptEstimate(client, {
    briefId,
    estimateId: estimate.estimateId,
    version: estimate.version,
    words: null,
    ticked: ticked.map((text) => estimate.lineIds[text] ?? ''),
  });
  if (!accepted.ok) throw new Error(accepted.code);
  const { rows } = await pool.query('select id from commissions where agreement_id = $1', [
    accepted.agreementId,
  ]);
  return { id: String(rows[0].id), agreementId: accepted.agreementId, client, creative };
}
