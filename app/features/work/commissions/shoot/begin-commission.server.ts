import { sql } from 'drizzle-orm';
import { zoneAt } from '#app/features/catalogue/light/zone-at.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { agreements } from '#app/platform/db/schema/agreements.ts';
import type { CommissionContent } from '#app/platform/db/schema/commission-content.ts';
import { commissions } from '#app/platform/db/schema/commissions.ts';
import { lockMoment, unknownZone } from '../commission-days.ts';
import { roleOfDiscipline } from '../party-role-of.ts';
import { begunTerms, usesWith } from './begun-terms.ts';

const agreementShape = {
  id: agreements.id,
  currency: agreements.currency,
  content: agreements.content,
  total: agreements.total,
  agreedAt: agreements.agreedAt,
  clientId: orNull(agreements.clientId),
  firmId: orNull(agreements.firmId),
  email: orNull(cell.text),
  discipline: orNull(cell.text),
  latitude: orNull(cell.number),
  longitude: orNull(cell.number),
};

/**
 * Creates the commission of an agreement in its transaction: the asking party joins, and the agreed terms become the
 * first revision. Idempotent: one commission per agreement. Does not invite the other firms named in the brief; only
 * the asking party does. Null when the agreement does not exist.
 */
export async function beginCommission(tx: Transaction, agreementId: string): Promise<string | null> {
  const agreed = await findRow(tx, agreementShape)`
    select a.id, a.currency, a.content, a.total, a.agreed_at, a.client_id, a.firm_id, u.email,
           (select f.discipline from firms f where f.id = a.firm_id) as discipline, g.latitude, g.longitude
      from agreements a left join users u on u.id = a.client_id
      left join places g on g.id = (a.content->'brief'->'content'->>'placeId')::int
     where a.id = ${agreementId}`;
  if (!agreed) {
    return null;
  }
  const { content, latitude, longitude } = agreed;
  const { terms, offered, extras } = begunTerms(content);
  const timeZone = latitude !== null && longitude !== null ? zoneAt({ latitude, longitude }) : unknownZone;
  const begun = await findRow(tx, { id: commissions.id })`
    insert into commissions (number, agreement_id, thread_id, client_id, creative_id, firm_id, currency, base, expenses,
                             surcharge_percent, late_factor_percent, time_zone, shoot_on, lock_at, retouch_rounds, created_at)
    select a.number, a.id, a.thread_id, a.client_id, a.creative_id, a.firm_id, a.currency, ${terms.base}, ${terms.expenses},
           ${terms.surchargePercent}, ${terms.lateFactorPercent}, ${timeZone}, ${terms.shootOn ?? null}::date,
           ${lockMoment(terms, timeZone)}::timestamptz, ${content.estimate.terms.retouchRounds ?? 0}, a.agreed_at
      from agreements a where a.id = ${agreementId}
    on conflict (agreement_id) do nothing
    returning id`;
  if (!begun) {
    const known = await getRow(tx, { id: commissions.id })`
      select id from commissions where agreement_id = ${agreementId}`;
    return known.id;
  }
  const party = {
    name: content.client.firm ?? content.client.name,
    role: roleOfDiscipline(agreed.discipline),
    share: terms.base + terms.expenses,
    own: extras.reduce((sum, { amount }) => sum + amount, 0),
    uses: usesWith(terms.uses, extras),
  };
  const { id: partyId } = await getRow(tx, { id: cell.text })`
    insert into commission_parties (commission_id, number, state, name, role, firm_id, user_id, email, person_name, place,
                                    uses, offered, extras, agreed_share, accepted_revision, invited_at, answered_at, joined_order)
    values (${begun.id}, 1, 'joined', ${party.name}, ${party.role}, ${agreed.firmId}, ${agreed.clientId}, ${agreed.email?.toLowerCase() ?? null},
            ${content.client.name}, ${content.brief.place}, ${JSON.stringify(party.uses)}::jsonb, ${JSON.stringify(offered)}::jsonb,
            ${JSON.stringify(extras)}::jsonb, ${party.share}, 1, ${agreed.agreedAt}, ${agreed.agreedAt}, 1)
    returning id`;
  const { name, role, share, own } = party;
  const first: CommissionContent = {
    ...terms,
    parties: [{ id: partyId, name, role, weight: 1, share, own, uses: party.uses, isLate: false }],
  };
  await tx.execute(sql`
    insert into commission_revisions (commission_id, revision, kind, content, changes, created_by, created_at)
    values (${begun.id}, 1, 'begun', ${JSON.stringify(first)}::jsonb, '[]'::jsonb, ${agreed.clientId}, ${agreed.agreedAt})`);
  await tx.execute(sql`
    insert into commission_acceptances (commission_id, revision, party_id, person_name, way, accepted_at)
    values (${begun.id}, 1, ${partyId}, ${content.client.name}, 'session', ${agreed.agreedAt})`);
  await tx.execute(sql`
    insert into commission_events (commission_id, kind, party_id, details, happened_at)
    values (${begun.id}, 'begun', ${partyId}, ${JSON.stringify({ version: content.estimate.version, total: agreed.total })}::jsonb,
            ${agreed.agreedAt})`);
  return begun.id;
}
