import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { licenseHash } from '../license-hash.server.ts';
import { prepareLicenseSoon } from './prepare-pictures.job.server.ts';

export type LicensedPicture = {
  number: number;
  sha256: string;
  /** A signed 64-bit number; null until it is computed. */
  likenessHash: string | null;
  /** Exactly one of the two is set. */
  pictureId: string | null;
  itemId: string | null;
};

export type LicenseToWrite = {
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
