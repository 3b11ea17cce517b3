import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { CommissionContent } from '#app/platform/db/schema/commissions.ts';
import type { CommissionShares } from './commission-shares.ts';
import type { CommissionTerms } from './commission-terms.ts';
import type { PartyRecord } from './read-commission.server.ts';

/** What created a revision. A `changed` one applies only after all joined parties accept it. */
type RevisionKind = 'begun' | 'joined' | 'left' | 'changed' | 'locked' | 'late';

type Written = {
  commissionId: string;
  kind: RevisionKind;
  content: CommissionContent;
  changes: string[];
  by: string | null;
  at: Date;
};

export async function writeRevision(tx: Transaction, written: Written): Promise<number> {
  const { commissionId, kind, content, changes, by, at } = written;
  const { revision } = await getRow(tx, { revision: cell.number })`
    insert into commission_revisions (commission_id, revision, kind, content, changes, created_by, created_at)
    select ${commissionId}, max(revision) + 1, ${kind}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(changes)}::jsonb,
           ${by}::uuid, ${at}
      from commission_revisions where commission_id = ${commissionId}
    returning revision`;
  return revision;
}

export async function writeAcceptance(
  tx: Transaction,
  accepted: {
    commissionId: string;
    revision: number;
    partyId: string;
    personName: string;
    way: 'session' | 'code';
    at: Date;
  },
): Promise<void> {
  const { commissionId, revision, partyId, personName, way, at } = accepted;
  await tx.execute(sql`
    insert into commission_acceptances (commission_id, revision, party_id, person_name, way, accepted_at)
    values (${commissionId}, ${revision}, ${partyId}, ${personName}, ${way}, ${at}) on conflict do nothing`);
}

/** Terms with the current parties and what each pays once all have confirmed; with `isFinal`, what each pays now. */
export function contentWith(
  terms: CommissionTerms,
  { joined, late, full, owed }: CommissionShares<PartyRecord>,
  { isFinal = false }: { isFinal?: boolean } = {},
): CommissionContent {
  const shares = isFinal ? owed : full;
  return {
    ...terms,
    parties: [...joined, ...late].map((party) => ({
      id: party.id,
      name: party.name,
      role: party.role,
      weight: party.weight,
      uses: party.uses,
      share: (party.isLate ? owed : shares).get(party.id) ?? 0,
      own: party.extras.reduce((sum, { amount }) => sum + amount, 0),
      isLate: party.isLate,
    })),
  };
}
