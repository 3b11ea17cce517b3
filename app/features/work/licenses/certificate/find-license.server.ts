import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { commissionParties } from '#app/platform/db/schema/commissions.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { dayAt, factsOf, readCommission } from '../issue/read-commission.server.ts';
import { licenseShape } from '../license-cells.server.ts';
import { licenseContent } from '../license-content.ts';
import { opensLicense } from '../license-key.server.ts';
import { licenseNumber } from '../license-number.ts';
import type { LicenseSide } from '../license-policy.ts';
import { type LicenseState, stateOf } from '../license-state.ts';
import { listShownPictures } from '../list-shown-pictures.server.ts';
import type { ShownPicture } from '../plates.ts';
import { sideOf } from './side-of.server.ts';

/** An issued license, or the draft of one that is issued on delivery. */
export type Certificate = {
  number: string;
  content: LicenseContent;
  pictures: ShownPicture[];
  /** The reader's relation to it; null when a link gave access. */
  side: LicenseSide | null;
  /** Null for a draft. */
  issued: {
    hash: string;
    at: string;
    state: LicenseState;
    withdrawn: { at: string; reason: string } | null;
  } | null;
  others: { number: string; name: string }[];
};

const peopleShape = {
  holderId: orNull(cell.text),
  firmId: orNull(cell.text),
  creativeId: orNull(cell.text),
  clientId: orNull(cell.text),
};

/**
 * A certificate for its holder, their firm, the creative and the commissioning client, or for anyone with a link's
 * `key`. Null for others, and when there is none.
 */
export async function findCertificate(
  actor: Actor | null,
  { number, key }: { number: string; key: string | null },
): Promise<Certificate | null> {
  const row = await findRow(db(), { ...licenseShape, ...peopleShape, commissionId: orNull(cell.text) })`
    select l.id, l.number, l.content, l.content_hash, l.issued_at, l.ends_on, l.withdrawn_at, l.withdrawn_reason,
           coalesce(l.holder_id, y.user_id) as holder_id, l.firm_id, l.creative_id, c.client_id, l.commission_id
      from licenses l
      left join commissions c on c.id = l.commission_id
      left join commission_parties y on y.id = l.party_id
     where l.number = ${number}`;
  if (!row) {
    return findDraft(actor, number);
  }
  const side = await sideOf(actor, row);
  if (!side && !opensLicense(number, key)) {
    return null;
  }
  const { content, contentHash, issuedAt, withdrawnAt, withdrawnReason } = row;
  return {
    number,
    content,
    pictures: await listShownPictures(row.id, content),
    side,
    issued: {
      hash: contentHash,
      at: issuedAt,
      state: stateOf(row, now()),
      withdrawn: withdrawnAt ? { at: withdrawnAt, reason: withdrawnReason ?? '' } : null,
    },
    others: side === 'creative' || side === 'client' ? await listOthers(row.commissionId) : [],
  };
}

async function findDraft(actor: Actor | null, number: string): Promise<Certificate | null> {
  const [, brief, party] = number.split('-');
  const row =
    actor &&
    (await findRow(db(), { ...peopleShape, commissionId: cell.text, partyId: cell.text })`
    select c.id as commission_id, y.id as party_id, y.user_id as holder_id, y.firm_id, c.creative_id, c.client_id
      from commissions c join commission_parties y on y.commission_id = c.id
     where c.number = ${Number(brief)} and y.number = ${Number(party)} and y.state = 'joined' and c.state <> 'canceled'`);
  const side = row ? await sideOf(actor, row) : null;
  const commission = row && side ? await readCommission(db(), row.commissionId) : null;
  const joined = commission?.parties.find(({ id }) => id === row?.partyId);
  if (!commission || !joined) {
    return null;
  }
  const startsOn = commission.deliverBy ?? dayAt(now(), commission);
  const content = licenseContent({ ...factsOf(commission, joined, startsOn), pictures: [] });
  const others = side === 'holder' ? [] : await listOthers(commission.id);
  return { number, content, pictures: [], side, issued: null, others };
}

const maxParties = 100;

async function listOthers(commissionId: string | null): Promise<Certificate['others']> {
  const rows = await listRows(db(), {
    commission: cell.number,
    party: commissionParties.number,
    name: commissionParties.name,
  })`
    select c.number as commission, y.number as party, y.name
      from commissions c join commission_parties y on y.commission_id = c.id
     where c.id = ${commissionId}::uuid and y.state = 'joined' order by y.number limit ${maxParties}`;
  return rows.map(({ commission, party, name }) => ({ number: licenseNumber(commission, party), name }));
}
