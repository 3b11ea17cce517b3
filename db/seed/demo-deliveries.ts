import { createHash, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import sharp from 'sharp';
import { renditions } from '#app/features/work/deliveries/renditions/renditions.ts';
import {
  type CommissionParty,
  dayAt,
  factsOf,
  readCommission,
} from '#app/features/work/licenses/issue/read-commission.server.ts';
import { licenseContent } from '#app/features/work/licenses/license-content.ts';
import { licenseHash } from '#app/features/work/licenses/license-hash.server.ts';
import { perceptualHashOfFile } from '#app/features/work/licenses/verify/perceptual-hash.server.ts';
import { signedHash } from '#app/features/work/licenses/verify/perceptual-hash.ts';
import { db } from '#app/platform/db/client.server.ts';
import { readLayout } from '#app/platform/images/words/file-layout.ts';
import { renditionKey } from '#app/platform/media/rendition-key.ts';
import type { Storage } from '#app/platform/storage/storage.ts';

/**
 * Pictures of the demo commissions, taken from portfolios: final ones with licenses and downloads where delivered, and
 * proofs with a returned selection where only shot.
 */
export async function insertDemoDeliveries(
  client: ClientBase,
  { now, storage }: { now: Date; storage: Storage },
): Promise<void> {
  const { rows } = await client.query<Shot>(
    `select c.id, c.creative_id as "creativeId", c.shot_on as "shotOn", c.delivered_at as "deliveredAt",
            coalesce(a.content->'brief'->'content'->>'projectName', 'view') as project
       from commissions c join agreements a on a.id = c.agreement_id
      where c.state in ('shot', 'delivered') and c.shot_on is not null order by c.number`,
  );
  for (const shot of rows) {
    const pictureIds = await insertPictures(client, { shot, storage });
    if (shot.deliveredAt) {
      await insertDemoDelivered(client, { commissionId: shot.id, deliveredAt: shot.deliveredAt });
    } else {
      await insertSelection(client, { shot, pictureIds, now });
    }
  }
}

type Shot = { id: string; creativeId: string; shotOn: Date; deliveredAt: Date | null; project: string };

type Piece = { title: string; originalKey: string };

const count = { proofs: 10, finals: 8 };

async function insertPictures(
  client: ClientBase,
  { shot, storage }: { shot: Shot; storage: Storage },
): Promise<string[]> {
  // Excludes pictures of other licenses: looking up such a picture must find only that license.
  const { rows } = await client.query<Piece>(
    `select distinct on (m.original_key) i.title, m.original_key as "originalKey"
       from portfolio_items i join media_files m on m.key = i.media_key and m.media_type = 'image'
      where m.original_key <> all (
              select n.original_key from licenses l join license_pictures p on p.license_id = l.id
                join portfolio_items o on o.id = p.item_id join media_files n on n.key = o.media_key
               where l.holder_id is not null)
      order by m.original_key, i.creative_id = $1 desc, i.id limit $2`,
    [shot.creativeId, shot.deliveredAt ? count.finals : count.proofs],
  );
  const files = await Promise.all(rows.map((piece) => prepare(piece, { shot, storage })));
  const ids: string[] = [];
  for (const file of files) {
    ids.push(await insertPicture(client, { shot, file, position: ids.length + 1 }));
  }
  return ids;
}

async function prepare({ title, originalKey }: Piece, { shot, storage }: { shot: Shot; storage: Storage }) {
  const file = await storage.read(originalKey);
  if (!file) {
    throw new Error(`${originalKey} is not in storage`);
  }
  const [pictureId, versionId] = [randomUUID(), randomUUID()];
  const key = `deliveries/${shot.id}/${pictureId}.jpg`;
  const sha256 = createHash('sha256').update(file).digest('hex');
  const { maxEdge, quality } = renditions.small;
  const { data: small, info } = await sharp(file)
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside' })
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  await storage.write(key, file);
  await storage.write(renditionKey(versionId, 'small'), small);
  // Already smaller than the web size.
  await storage.write(renditionKey(versionId, 'web'), file);
  if (shot.deliveredAt) {
    await storage.write(`license-previews/${sha256}.jpg`, small);
  }
  const likeness = await perceptualHashOfFile(small);
  const { width, height, layout } = await readLayout('jpeg', {
    bytes: file.length,
    readAt: async (start, length) => file.subarray(start, start + length),
  });
  return {
    pictureId,
    versionId,
    key,
    sha256,
    title,
    width,
    height,
    layout,
    bytes: file.length,
    small: { bytes: small.length, width: info.width, height: info.height },
    likeness: likeness && String(signedHash(likeness)),
  };
}

type PreparedFile = Awaited<ReturnType<typeof prepare>>;

async function insertPicture(
  client: ClientBase,
  { shot, file, position }: { shot: Shot; file: PreparedFile; position: number },
): Promise<string> {
  const { pictureId, versionId, small } = file;
  const fileName = `${shot.project.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${4_100 + position * 7}.jpg`;
  await client.query(
    `with picture as (
       insert into commission_pictures (id, commission_id, position, title, state, file_name, content_type, bytes, width, height,
                                        sha256, likeness_hash, storage_key, created_at, final_at)
       values ($1, $2, $3, $4, $5, $6, 'image/jpeg', $7, $8, $9, $10, $11, $12, $13, $14) returning *
     ), version as (
       insert into picture_versions (id, picture_id, version, file_name, content_type, bytes, width, height, sha256, storage_key,
                                     layout, created_at)
       select $15, id, 1, file_name, content_type, bytes, width, height, sha256, storage_key, $16, created_at from picture returning id
     )
     insert into picture_renditions (version_id, rendition, bytes, width, height)
     select id, 'small', $17::int, $18::int, $19::int from version
     union all select version.id, 'web', bytes::int, width, height from version, picture`,
    [
      ...[pictureId, shot.id, position, file.title, shot.deliveredAt ? 'final' : 'proof', fileName],
      ...[file.bytes, file.width, file.height, file.sha256, file.likeness, file.key],
      ...[shot.shotOn, shot.deliveredAt, versionId, JSON.stringify(file.layout)],
      ...[small.bytes, small.width, small.height],
    ],
  );
  return pictureId;
}

/** The client's marks on proofs, by position. */
const marks = [
  { place: 0, isPicked: true },
  { place: 1, isPicked: true },
  { place: 3, isPicked: true, wantsRetouch: true, note: 'Please take out the cable above the door.' },
  { place: 4, isPicked: true },
  { place: 6, isPicked: true, wantsRetouch: true, note: 'A little warmer, as it was that evening.' },
  { place: 8, note: 'Is there one without the car?' },
];

/** A first round whose selection was returned to the creative. */
async function insertSelection(
  client: ClientBase,
  { shot, pictureIds, now }: { shot: Shot; pictureIds: readonly string[]; now: Date },
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await client.query(
    'insert into proof_rounds (commission_id, round, opened_at, sent_at) values ($1, 1, $2, $3)',
    [shot.id, hoursAgo(50), hoursAgo(20)],
  );
  for (const { place, isPicked = false, wantsRetouch = false, note = '' } of marks) {
    await client.query(
      `insert into proof_marks (picture_id, round, is_picked, wants_retouch, note, changed_at)
       select id, 1, $2, $3, $4, $5 from commission_pictures where id = $1`,
      [pictureIds[place] ?? null, isPicked, wantsRetouch, note, hoursAgo(21)],
    );
  }
  await client.query('update commissions set rounds_used = 1 where id = $1', [shot.id]);
}

/** The results of a delivered demo commission: a license for each party, and some downloads. */
async function insertDemoDelivered(
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
