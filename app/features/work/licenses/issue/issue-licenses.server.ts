import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { licenseContent } from '../license-content.ts';
import { licenseNumber } from '../license-number.ts';
import { notifyOfLicense } from '../notify-of-license.server.ts';
import { dayAt, factsOf, readCommission } from './read-commission.server.ts';
import { writeLicense } from './write-license.server.ts';

export type IssuedLicense = { partyId: string; number: string; isNew: boolean };

/**
 * Issues a license, from today in the building's time zone, to each party of a commission that has none, once its
 * pictures are final. Call it in the transaction that delivers them and again when a party joins late. Returns all
 * licenses; none when no picture is final.
 */
export async function issueLicenses(tx: Transaction, commissionId: string): Promise<IssuedLicense[]> {
  // Locks the commission, so that a concurrent delivery waits and finds the licenses issued.
  const [held] = await listRows(tx, { state: cell.text })`
    select state::text as state from commissions where id = ${uuidOrNull(commissionId)}::uuid for no key update`;
  const commission = held && held.state !== 'canceled' ? await readCommission(tx, commissionId) : null;
  if (!commission || commission.pictures.length === 0) {
    return [];
  }
  const at = now();
  const startsOn = dayAt(at, commission);
  const known = await listRows(tx, { partyId: cell.text, number: cell.text })`
    select party_id, number from licenses where commission_id = ${commissionId} and party_id is not null`;
  const numberOf = new Map(known.map(({ partyId, number }) => [partyId, number]));
  const issued: IssuedLicense[] = [];
  for (const party of commission.parties) {
    const { id: partyId, userId: holderId, firmId, email } = party;
    const number = numberOf.get(partyId);
    if (number) {
      issued.push({ partyId, number, isNew: false });
      continue;
    }
    const content = licenseContent(factsOf(commission, party, startsOn));
    const license = await writeLicense(tx, {
      content,
      at,
      commissionId,
      partyId,
      holderId,
      firmId,
      creativeId: commission.creativeId,
      pictures: commission.pictures.map(({ id, ...picture }) => ({
        ...picture,
        pictureId: id,
        itemId: null,
      })),
    });
    await notifyOfLicense(tx, { license, content, holder: { userId: holderId, email } });
    issued.push({ partyId, number: licenseNumber(commission.number, party.number), isNew: true });
  }
  return issued;
}
