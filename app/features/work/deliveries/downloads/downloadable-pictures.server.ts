import { sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { earliestToday } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { commissionPictures } from '#app/platform/db/schema/commissions.ts';
import { pictureDownloads, pictureVersions } from '#app/platform/db/schema/deliveries.ts';
import { licenses } from '#app/platform/db/schema/licenses.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { deliveryLimits } from '../delivery-kinds.ts';
import { type DownloadRefusal, downloadRefusal } from '../delivery-policy.ts';
import type { Delivery } from '../find-delivery.server.ts';
import { presets } from './presets.ts';

const licenseShape = {
  id: licenses.id,
  number: licenses.number,
  content: licenses.content,
  endsOn: orNull(cell.day),
  isWithdrawn: cell.boolean,
};

export type DownloadLicense = RowOf<typeof licenseShape>;

type DownloadRight =
  | { ok: true; license: DownloadLicense | null }
  | { ok: false; code: DownloadRefusal; license: DownloadLicense | null };

export async function findDownloadRight({ id, side, state }: Delivery): Promise<DownloadRight> {
  // Prefers the license that is valid: a party that got a new one has two.
  const license =
    side.kind === 'party'
      ? await findRow(db(), licenseShape)`
          select id, number, content, ends_on, withdrawn_at is not null as is_withdrawn from licenses
           where party_id = ${side.partyId} and commission_id = ${id}
           order by withdrawn_at is null desc, issued_at desc, id limit 1`
      : null;
  const code = downloadRefusal(side, { state, license, today: earliestToday(now()) });
  return code ? { ok: false, code, license } : { ok: true, license };
}

const pictureShape = {
  id: commissionPictures.id,
  position: commissionPictures.position,
  title: commissionPictures.title,
  fileName: commissionPictures.fileName,
  contentType: commissionPictures.contentType,
  bytes: commissionPictures.bytes,
  width: commissionPictures.width,
  height: commissionPictures.height,
  sha256: commissionPictures.sha256,
  storageKey: commissionPictures.storageKey,
  versionId: pictureVersions.id,
  layout: notNull(pictureVersions.layout),
  isDamaged: pictureVersions.isDamaged,
  hasPreview: cell.boolean,
  isPrintDue: cell.boolean,
};

export type DownloadablePicture = RowOf<typeof pictureShape>;

/**
 * The pictures that may be downloaded, by number: for a party the delivered ones that its license names, for the
 * creative all; or only the one with this id.
 */
export function listDownloadable(
  { id, side }: Delivery,
  license: DownloadLicense | null,
  pictureId: string | null = null,
): Promise<DownloadablePicture[]> {
  const isTheirs =
    side.kind === 'creative'
      ? sql`true`
      : sql`p.state = 'final' and exists (select from license_pictures l
             where l.picture_id = p.id and l.license_id = ${license?.id ?? null}::uuid)`;
  return listRows(db(), pictureShape)`
    select p.id, p.position, p.title, p.file_name, p.content_type, p.bytes, p.width, p.height, p.sha256, p.storage_key,
           v.id as version_id, v.layout, v.is_damaged,
           exists (select from picture_renditions r where r.version_id = v.id and r.rendition = 'small') as has_preview,
           p.state = 'final' and not v.is_damaged and not exists (
             select from picture_renditions r where r.version_id = v.id and r.rendition = 'print') as is_print_due
      from commission_pictures p
      join picture_versions v on v.storage_key = p.storage_key
     where p.commission_id = ${id} and p.state <> 'removed' and ${isTheirs}
       ${pictureId === null ? sql`` : sql`and p.id = ${uuidOrNull(pictureId)}::uuid`}
     order by p.position limit ${deliveryLimits.pictures}`;
}

const downloadShape = {
  id: pictureDownloads.id,
  party: orNull(cell.text),
  position: orNull(cell.number),
  title: orNull(cell.text),
  preset: oneOf(presets),
  isZip: pictureDownloads.isZip,
  startedAt: cell.isoTime,
};

export type NotedDownload = RowOf<typeof downloadShape>;

const shownDownloads = 100;

export function listDownloads({ id, side }: Pick<Delivery, 'id' | 'side'>): Promise<NotedDownload[]> {
  const whose = side.kind === 'creative' ? sql`d.party_id is not null` : sql`d.party_id = ${side.partyId}`;
  return listRows(db(), downloadShape)`
    select d.id, c.name as party, p.position, coalesce(nullif(p.title, ''), p.file_name) as title, d.preset, d.is_zip, d.started_at
      from picture_downloads d
      left join commission_parties c on c.id = d.party_id
      left join commission_pictures p on p.id = d.picture_id
     where d.commission_id = ${id} and ${whose}
     order by d.id desc limit ${shownDownloads}`;
}
