import { licensePath } from '#app/features/vocabulary/work-address.ts';
import { licenseLink } from '#app/features/work/licenses/license-key.server.ts';
import { licenseNumber } from '#app/features/work/licenses/license-number.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';
import type { Viewer } from '../commission-policy.ts';
import type { CommissionRecord } from '../read-commission.server.ts';

/** The progress of the pictures, and the reader's license; for the creative, the asking party's license. */
export type CommissionPictures = {
  count: number;
  finals: number;
  openRound: number | null;
  roundsLeft: number;
  license: {
    number: string;
    isIssued: boolean;
    /** The page of the license; null before it is issued for a party without an account. */
    to: string | null;
  } | null;
};

/** `hasAccount` tells whether the reader comes with an account or by a party's link. */
export async function findPictures(
  record: CommissionRecord,
  { partyId }: Viewer,
  { hasAccount }: { hasAccount: boolean },
): Promise<CommissionPictures> {
  const party = record.parties.find(({ id, number }) => (partyId ? id === partyId : number === 1));
  const { isIssued, roundsLeft, ...counted } = await getRow(db(), {
    count: cell.number,
    finals: cell.number,
    openRound: orNull(cell.number),
    roundsLeft: cell.number,
    isIssued: cell.boolean,
  })`
    select (select count(*)::int from commission_pictures p where p.commission_id = c.id and p.state <> 'removed') as count,
           (select count(*)::int from commission_pictures p where p.commission_id = c.id and p.state = 'final') as finals,
           (select r.round::int from proof_rounds r where r.commission_id = c.id and r.sent_at is null order by r.round desc limit 1) as open_round,
           (c.retouch_rounds - c.rounds_used)::int as rounds_left,
           exists (select from licenses l where l.commission_id = c.id and l.party_id = ${party?.id ?? null}::uuid) as is_issued
      from commissions c where c.id = ${record.id}`;
  const number = party && licenseNumber(record.number, party.number);
  return {
    ...counted,
    roundsLeft: Math.max(0, roundsLeft),
    license: number
      ? { number, isIssued, to: hasAccount ? licensePath(number) : isIssued ? licenseLink(number) : null }
      : null,
  };
}
