import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { commissionAcceptances } from '#app/platform/db/schema/commissions.ts';
import type { CommissionView } from '../read/commission-view.ts';

export type Signature = { party: string; person: string; way: 'session' | 'code'; at: string };

/**
 * The newest signature of each party the reader may see. The signer's name is visible only to the two who agreed and
 * the party itself.
 */
export async function listSignatures(commission: CommissionView): Promise<Signature[]> {
  const rows = await listRows(db(), {
    partyId: cell.text,
    person: commissionAcceptances.personName,
    way: oneOf(['session', 'code']),
    at: cell.isoTime,
  })`
    select distinct on (party_id) party_id, person_name as person, way::text as way, accepted_at as at
      from commission_acceptances where commission_id = ${commission.id} order by party_id, revision desc`;
  return commission.parties
    .filter(({ state }) => state === 'joined')
    .flatMap(({ id, name, isOwn }) => {
      const row = rows.find(({ partyId }) => partyId === id);
      const isNotified = commission.side !== 'party' || isOwn;
      return row ? [{ party: name, person: isNotified ? row.person : '', way: row.way, at: row.at }] : [];
    });
}
