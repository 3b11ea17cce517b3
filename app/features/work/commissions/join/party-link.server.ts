import { sql } from 'drizzle-orm';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import type { Viewer } from '../commission-policy.ts';
import { commissionSharesOf } from '../commission-shares.ts';
import { type Held, holdCommission, type NotThere } from '../hold-commission.server.ts';
import { type CommissionRecord, type PartyRecord, readCommission } from '../read-commission.server.ts';
import { type LinkState, linkStateOf } from './link-state.ts';
import { hashPartyToken } from './party-token.server.ts';

const linkShape = { commissionId: cell.text, partyId: cell.text, isOwn: cell.boolean };

/** Looks up a token by its hash: an invitation, or the page of a joined party. */
async function findLink(on: Pick<Database, 'execute'>, token: string) {
  const hash = hashPartyToken(token);
  return hash === null
    ? null
    : findRow(on, linkShape)`
        select commission_id, id as party_id, false as is_own from commission_parties where token_hash = ${hash}
        union all
        select p.commission_id, p.id, true from commission_party_links l join commission_parties p on p.id = l.party_id
         where l.token_hash = ${hash}`;
}

export type PartyLink = { record: CommissionRecord; party: PartyRecord; state: LinkState };

/** The current target of a link; null when it never existed or was replaced. */
export async function findPartyByToken(token: string): Promise<PartyLink | null> {
  const link = await findLink(db(), token);
  const record = link && (await readCommission(db(), sql`c.id = ${link.commissionId}`));
  const party = record?.parties.find(({ id }) => id === link?.partyId);
  if (!link || !record || !party) {
    return null;
  }
  const at = now();
  const state = linkStateOf({
    party,
    standing: commissionSharesOf(record, record.parties, at),
    isOwn: link.isOwn,
    at,
  });
  return { record, party, state };
}

export async function readByLink(
  token: string,
): Promise<{ record: CommissionRecord; viewer: Viewer } | null> {
  const link = await findPartyByToken(token);
  return link?.state === 'own'
    ? { record: link.record, viewer: { side: 'party', partyId: link.party.id } }
    : null;
}

/** Changes a commission for the holder of a party's link, under a row lock; rolls back when refused. */
export async function onPartyLink<Result extends { ok: boolean }>(
  token: string,
  work: (held: Held & { party: PartyRecord; state: LinkState }) => Promise<Result>,
): Promise<Result | NotThere> {
  return rollbackOnRefusal<Result | NotThere>(async (tx) => {
    const link = await findLink(tx, token);
    const held = link && (await holdCommission(tx, link.commissionId, now()));
    const party = held?.record.parties.find(({ id }) => id === link?.partyId);
    if (!link || !held || !party) {
      return { ok: false, code: 'notFound' };
    }
    const state = linkStateOf({ party, standing: held.standing, isOwn: link.isOwn, at: held.at });
    return work({ ...held, party, state });
  });
}
