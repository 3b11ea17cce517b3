import { sql } from 'drizzle-orm';
import { lockCommission } from '#app/features/vocabulary/lock-commission.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { licenseContent } from '../license-content.ts';
import { licenseHash } from '../license-hash.server.ts';
import { licenseNumber } from '../license-number.ts';
import { notifyOfLicense } from '../notify-of-license.server.ts';
import { prepareLicenseSoon } from './prepare-pictures.job.server.ts';
import { dayAt, factsOf, readCommission } from './read-commission.server.ts';

type IssuedLicense = { partyId: string; number: string; isNew: boolean };

/**
 * Issues a license, from today in the building's time zone, to each party of a commission that has none, once its
 * pictures are final. Call it in the transaction that delivers them and again when a party joins late. Returns all
 * licenses; none when no picture is final.
 */
export async function issueLicenses(tx: Transaction, commissionId: string): Promise<IssuedLicense[]> {
  // Locks the commission, so that a concurrent delivery waits and finds the licenses issued.
  await lockCommission(tx, commissionId);
  const commission = await readCommission(tx, commissionId);
  if (!commission || commission.state === 'canceled' || commission.pictures.length === 0) {
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

type LicensedPicture = {
  number: number;
  sha256: string;
  /** A signed 64-bit number; null until it is computed. */
  likenessHash: string | null;
  /** Exactly one of the two is set. */
  pictureId: string | null;
  itemId: string | null;
};

type LicenseToWrite = {
  content: LicenseContent;
  at: Date;
  commissionId: string | null;
  partyId: string | null;
  creativeId: string | null;
  holderId: string | null;
  firmId: string | null;
  pictures: readonly LicensedPicture[];
};

export async function writeLicense(
  tx: Transaction,
  { content, at, commissionId, partyId, creativeId, holderId, firmId, pictures }: LicenseToWrite,
): Promise<{ id: string; number: string }> {
  const license = await getRow(tx, { id: cell.text, number: cell.text })`
    insert into licenses (number, commission_id, party_id, creative_id, holder_id, firm_id, content, content_hash,
                          terms_version, starts_on, ends_on, issued_at)
    values (${content.number}, ${commissionId}, ${partyId}, ${creativeId}, ${holderId}, ${firmId},
            ${JSON.stringify(content)}::jsonb, ${licenseHash(content)}, ${content.termsVersion}, ${content.startsOn},
            ${content.endsOn}, ${at})
    returning id, number`;
  await tx.execute(sql`
    insert into license_pictures (license_id, number, picture_id, item_id, sha256, likeness_hash)
    select ${license.id}, p.number, p."pictureId", p."itemId", p.sha256, p."likenessHash"
      from json_to_recordset(${JSON.stringify(pictures)}::json)
           as p(number smallint, "pictureId" uuid, "itemId" uuid, sha256 text, "likenessHash" bigint)`);
  await prepareLicenseSoon(tx, license.id);
  return license;
}
