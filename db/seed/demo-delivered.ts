import type { ClientBase } from 'pg';
import {
  type CommissionParty,
  dayAt,
  factsOf,
  readCommission,
} from '#app/features/work/licenses/issue/issue-licenses.server.ts';
import { licenseContent } from '#app/features/work/licenses/license-content.ts';
import { licenseHash } from '#app/features/work/licenses/license-hash.server.ts';
import { db } from '#app/platform/db/client.server.ts';

/** The results of a delivered demo commission: a license for each party, and some downloads. */
export async function insertDemoDelivered(
  client: ClientBase,
  { commissionId, deliveredAt }: { commissionId: string; deliveredAt: Date },
): Promise<void> {
  const commission = await readCommission(db(), commissionId);
  if (!commission) return;
  for (const party of commission.parties) {
    const content = licenseContent(factsOf(commission, party, dayAt(deliveredAt, commission)));
    await client.query(
      `with license as (
         insert into licenses (number, commission_id, party_id, creative_id, holder_id, firm_id, content, content_hash,
                               terms_version, starts_on, ends_on, issued_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (number) do nothing returning id
       )
       insert into license_pictures (license_id, number, picture_id, sha256, likeness_hash, storage_key, width, height)
       select license.id, p.position, p.id, p.sha256, p.likeness_hash, 'license-previews/' || p.sha256 || '.jpg', r.width, r.height
         from license, commission_pictures p
         join picture_versions v on v.storage_key = p.storage_key
         join picture_renditions r on r.version_id = v.id and r.rendition = 'small'
        where p.commission_id = $2 and p.state = 'final'`,
      [
        ...[content.number, commissionId, party.id, commission.creativeId, party.userId, party.firmId],
        ...[JSON.stringify(content), licenseHash(content), content.termsVersion, content.startsOn],
        ...[content.endsOn, deliveredAt],
      ],
    );
    await insertDownloads(client, { commissionId, party, deliveredAt });
  }
}

/** The asking party downloaded all for print, the second one two for the web. */
async function insertDownloads(
  client: ClientBase,
  { commissionId, party, deliveredAt }: { commissionId: string; party: CommissionParty; deliveredAt: Date },
): Promise<void> {
  if (party.number > 2) return;
  const isAsking = party.number === 1;
  await client.query(
    `insert into picture_downloads (commission_id, party_id, picture_id, preset, is_zip, bytes, started_at)
     select commission_id, $2, id, $3, $4, bytes, $5::timestamptz + make_interval(hours => $6, secs => 3 * position)
       from commission_pictures where commission_id = $1 and state = 'final' and position <= $7 order by position`,
    [
      ...[commissionId, party.id, isAsking ? 'print' : 'web', isAsking, deliveredAt],
      ...[isAsking ? 3 : 26, isAsking ? 500 : 2],
    ],
  );
}
