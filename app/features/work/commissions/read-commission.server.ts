import type { SQL } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import {
  agreements,
  commissionParties,
  commissionRevisions,
  commissions,
} from '#app/platform/db/schema/commissions.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { commissionStates, maxEver } from './commission-policy.ts';

const commissionShape = {
  id: commissions.id,
  number: commissions.number,
  agreementId: commissions.agreementId,
  threadId: orNull(commissions.threadId),
  clientId: orNull(commissions.clientId),
  creativeId: orNull(commissions.creativeId),
  creativeUserId: orNull(cell.text),
  state: oneOf(commissionStates),
  currency: commissions.currency,
  base: commissions.base,
  expenses: commissions.expenses,
  surchargePercent: commissions.surchargePercent,
  shareRule: oneOf(['equal', 'weighted']),
  lateFactorPercent: commissions.lateFactorPercent,
  revision: commissions.revision,
  confirmRevision: commissions.confirmRevision,
  proposedRevision: commissions.proposedRevision,
  proposedBy: orNull(oneOf(['client', 'creative'])),
  proposalPassedAt: commissions.proposalPassedAt,
  timeZone: commissions.timeZone,
  shootOn: commissions.shootOn,
  lockAt: commissions.lockAt,
  lockedAt: commissions.lockedAt,
  shotOn: commissions.shotOn,
  deliverBy: commissions.deliverBy,
  deliveredAt: commissions.deliveredAt,
  canceledAt: commissions.canceledAt,
  calendarSequence: commissions.calendarSequence,
  content: commissionRevisions.content,
  proposal: orNull(commissionRevisions.content),
  proposalAcceptedBy: listOf(cell.text),
  agreed: agreements.content,
  agreedTotal: agreements.total,
  agreedAt: agreements.agreedAt,
  place: orNull(places.label),
  country: orNull(cell.text),
};

const partyShape = {
  id: commissionParties.id,
  number: commissionParties.number,
  state: oneOf(['invited', 'opened', 'joined', 'declined', 'left', 'revoked']),
  isLate: commissionParties.isLate,
  name: commissionParties.name,
  role: commissionParties.role,
  firmId: orNull(commissionParties.firmId),
  userId: orNull(commissionParties.userId),
  email: commissionParties.email,
  personName: commissionParties.personName,
  weight: commissionParties.weight,
  uses: commissionParties.uses,
  offered: commissionParties.offered,
  extras: commissionParties.extras,
  agreedShare: commissionParties.agreedShare,
  acceptedRevision: commissionParties.acceptedRevision,
  tokenExpiresAt: commissionParties.tokenExpiresAt,
  invitedAt: commissionParties.invitedAt,
  openedAt: commissionParties.openedAt,
  answeredAt: commissionParties.answeredAt,
  declineWords: commissionParties.declineWords,
  joinedOrder: commissionParties.joinedOrder,
};

export type PartyRecord = RowOf<typeof partyShape>;
export type CommissionRecord = Omit<
  RowOf<typeof commissionShape>,
  'base' | 'expenses' | 'surchargePercent'
> & {
  cost: { base: number; expenses: number; surchargePercent: number };
  name: string;
  creativeName: string;
  parties: PartyRecord[];
};

export async function readCommission(
  on: Pick<Database, 'execute'>,
  where: SQL,
): Promise<CommissionRecord | null> {
  const row = await findRow(on, commissionShape)`
    select c.id, c.number, c.agreement_id, c.thread_id, c.client_id, c.creative_id,
           (select p.user_id from creative_profiles p where p.id = c.creative_id) as creative_user_id,
           c.state::text as state, c.currency, c.base, c.expenses, c.surcharge_percent, c.share_rule::text as share_rule,
           c.late_factor_percent, c.revision, c.confirm_revision, c.proposed_revision,
           c.proposed_by::text as proposed_by, c.proposal_passed_at, c.time_zone, c.shoot_on, c.lock_at, c.locked_at,
           c.shot_on, c.deliver_by, c.delivered_at, c.canceled_at, c.calendar_sequence, v.content,
           (select w.content from commission_revisions w
             where w.commission_id = c.id and w.revision = c.proposed_revision) as proposal,
           array(select x.party_id::text from commission_acceptances x
                  where x.commission_id = c.id and x.revision = c.proposed_revision) as proposal_accepted_by,
           a.content as agreed, a.total as agreed_total, a.agreed_at,
           coalesce(g.label, a.content->'brief'->>'place') as place, g.country_code::text as country
      from commissions c
      join agreements a on a.id = c.agreement_id
      join commission_revisions v on v.commission_id = c.id and v.revision = c.revision
      left join places g on g.id = (a.content->'brief'->'content'->>'placeId')::int
     where ${where}`;
  if (!row) {
    return null;
  }
  const parties = await listRows(on, partyShape)`
    select id, number, state::text as state, is_late, name, role, firm_id, user_id, email, person_name, weight, uses,
           offered, extras, agreed_share, accepted_revision, token_expires_at, invited_at, opened_at, answered_at,
           decline_words, joined_order
      from commission_parties where commission_id = ${row.id} order by number limit ${maxEver}`;
  const { base, expenses, surchargePercent, ...rest } = row;
  return {
    ...rest,
    cost: { base, expenses, surchargePercent },
    name: row.agreed.brief.content.projectName ?? `Commission ${row.number}`,
    creativeName: row.agreed.creative.name,
    parties,
  };
}
