import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { pictureDownloads } from '#app/platform/db/schema/deliveries.ts';
import type { Delivery } from '../find-delivery.server.ts';
import { presets } from './presets.ts';

const shape = {
  id: pictureDownloads.id,
  party: orNull(cell.text),
  position: orNull(cell.number),
  title: orNull(cell.text),
  preset: oneOf(presets),
  isZip: pictureDownloads.isZip,
  startedAt: cell.isoTime,
};

export type NotedDownload = RowOf<typeof shape>;

const shownDownloads = 100;

export function listDownloads({ id, side }: Pick<Delivery, 'id' | 'side'>): Promise<NotedDownload[]> {
  const whose = side.kind === 'creative' ? sql`d.party_id is not null` : sql`d.party_id = ${side.partyId}`;
  return listRows(db(), shape)`
    select d.id, c.name as party, p.position, coalesce(nullif(p.title, ''), p.file_name) as title, d.preset, d.is_zip, d.started_at
      from picture_downloads d
      left join commission_parties c on c.id = d.party_id
      left join commission_pictures p on p.id = d.picture_id
     where d.commission_id = ${id} and ${whose}
     order by d.id desc limit ${shownDownloads}`;
}
