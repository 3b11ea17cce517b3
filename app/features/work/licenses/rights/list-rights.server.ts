import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { dayMs, earliestToday, utcDay } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import {
  cell,
  getRow,
  listOf,
  listRows,
  objectOf,
  orNull,
  type RowOf,
} from '#app/platform/db/rows.server.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { uploadMaxPixels } from '#app/platform/images/max-pixels.ts';
import { readHeader } from '#app/platform/images/open-picture.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { licenseShape } from '../license-cells.server.ts';
import type { ShownPicture } from '../license-content.ts';
import { licenseNumbersIn } from '../license-number.ts';
import { daysLeft, type LicenseState, stateOf } from '../license-policy.ts';
import { allowedSentences } from '../license-words.ts';
import { perceptualHashOfFile } from '../verify/perceptual-hash.server.ts';
import { sameHashBits, signedHash } from '../verify/perceptual-hash.ts';
import { answerOf, type FoundUse, type UseAnswer } from './may-i-use.ts';
import { type AskedPicture, droppedMaxBytes, type RightsFilters, soonDays } from './rights-address.ts';

export type Right = {
  number: string;
  project: string;
  place: string | null;
  creative: string;
  holder: string;
  credit: string;
  allowed: string[];
  state: LicenseState;
  endsOn: string | null;
  withdrawnAt: string | null;
  endsIn: number | null;
  pictures: ShownPicture[];
};

const rightsPerPage = 20;

const rowShape = {
  ...licenseShape,
  atMicros: cell.text,
  shown: listOf(objectOf({ number: cell.number, width: cell.number, height: cell.number })),
};

export async function listRights(
  actor: Actor,
  { filters, after }: { filters: RightsFilters; after: TimeCursor | null },
): Promise<{ items: Right[]; next: string | null }> {
  const at = now();
  const rows = await listRows(db(), rowShape)`
    select l.id, l.number, l.content, l.content_hash, l.issued_at, l.ends_on, l.withdrawn_at, l.withdrawn_reason,
           ${microsOf(sql`l.issued_at`)} as at_micros,
           coalesce((select json_agg(json_build_object('number', p.number, 'width', p.width, 'height', p.height) order by p.number)
                       from license_pictures p where p.license_id = l.id and p.storage_key is not null), '[]') as shown
      from licenses l
     where l.id = any(${ownLicenseIds(actor)}) and ${conditionsOf(filters, at)}
       and ${olderThan(after, { at: sql`l.issued_at`, id: sql`l.id` })}
     order by l.issued_at desc, l.id desc limit ${rightsPerPage + 1}`;
  return pageOf(rows, { size: rightsPerPage, itemOf: (row) => rightOf(row, at) });
}

function rightOf(row: RowOf<typeof rowShape>, at: Date): Right {
  const { number, content, endsOn, withdrawnAt, shown } = row;
  const sizes = new Map(shown.map(({ number: place, ...size }) => [place, size]));
  const state = stateOf(row, at);
  const left = endsOn && state === 'valid' ? daysLeft(endsOn, earliestToday(at)) : null;
  return {
    number,
    project: content.project.name,
    place: content.project.place,
    creative: content.creative.name,
    holder: content.party.name,
    credit: content.creative.credit,
    allowed: allowedSentences(content),
    state,
    endsOn,
    withdrawnAt,
    endsIn: left !== null && left <= soonDays ? Math.max(0, left) : null,
    pictures: content.pictures.map(({ number: place, title }) => ({
      number: place,
      title,
      size: sizes.get(place) ?? null,
    })),
  };
}

/** The same conditions as stateOf, in SQL. */
function conditionsOf({ shown, words, use, project }: RightsFilters, at: Date): SQL {
  const today = earliestToday(at);
  const soon = utcDay(new Date(at.getTime() + soonDays * dayMs));
  const holds = sql`(l.withdrawn_at is null and (l.ends_on is null or l.ends_on >= ${today}::date))`;
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  return sql.join(
    [
      shown === 'past' ? sql`not ${holds}` : holds,
      ...(shown === 'soon' ? [sql`l.ends_on <= ${soon}::date`] : []),
      ...(use ? [sql`l.content->'uses' @> ${JSON.stringify([{ use }])}::jsonb`] : []),
      ...(project ? [sql`l.content->'project'->>'name' = ${project}`] : []),
      ...asked.map((word) => sql`position(${word} in ${namesOf}) > 0`),
    ],
    sql` and `,
  );
}

const namesOf = sql`lower(concat_ws(' ', l.number, l.content->'project'->>'name', l.content->'project'->>'place',
  l.content->'project'->>'architect', l.content->'creative'->>'name', l.content->'party'->>'name',
  (select string_agg(p->>'title', ' ') from jsonb_array_elements(l.content->'pictures') p)))`;

const maxProjects = 200;

const sumShape = {
  pictures: cell.number,
  now: cell.number,
  soon: cell.number,
  past: cell.number,
  projects: listOf(cell.text),
};

export async function sumRights(actor: Actor): Promise<RowOf<typeof sumShape>> {
  const at = now();
  const all = (shown: RightsFilters['shown']) =>
    conditionsOf({ shown, words: '', use: null, project: '' }, at);
  return getRow(db(), sumShape)`
    select coalesce(sum(jsonb_array_length(l.content->'pictures')) filter (where ${all('now')}), 0)::int as pictures,
           count(*) filter (where ${all('now')})::int as now,
           count(*) filter (where ${all('soon')})::int as soon,
           count(*) filter (where ${all('past')})::int as past,
           coalesce((array_agg(distinct l.content->'project'->>'name'))[1:${maxProjects}], '{}') as projects
      from licenses l where l.id = any(${ownLicenseIds(actor)})`;
}

/**
 * Licenses that the user holds as a party or through their firm. Evaluated first as an array: as a subquery the planner
 * estimates most of the table, since few parties have accounts.
 */
export function ownLicenseIds({ userId }: Pick<Actor, 'userId'>): SQL {
  return sql`array(
    select id from licenses where holder_id = ${userId}
    union
    select l.id from commission_parties y join licenses l on l.party_id = y.id where y.user_id = ${userId}
    union
    select l.id from firm_members m join licenses l on l.firm_id = m.firm_id where m.user_id = ${userId})`;
}

const maxFound = 20;

const foundShape = {
  ...licenseShape,
  picture: orNull(cell.number),
  isSame: cell.boolean,
  distance: orNull(cell.number),
};

/** Looks only at licenses that the user or their firm holds. */
export async function findUse(actor: Actor, asked: AskedPicture): Promise<UseAnswer> {
  const likeness = asked.likeness === null ? null : String(signedHash(asked.likeness));
  const rows = await listRows(db(), foundShape)`
    select l.id, l.number, l.content, l.content_hash, l.issued_at, l.ends_on, l.withdrawn_at, l.withdrawn_reason,
           p.number::int as picture, coalesce(p.sha256 = ${asked.sha256}, false) as is_same, p.distance
      from licenses l
      left join lateral (
        select number, sha256, distance from (
          select number, sha256, bit_count((likeness_hash # ${likeness}::bigint)::bit(64))::int as distance
            from license_pictures where license_id = l.id) each
         where sha256 = ${asked.sha256} or distance <= ${sameHashBits}
         order by sha256 = ${asked.sha256} desc nulls last, distance limit 1) p on true
     where l.id = any(${ownLicenseIds(actor)}) and (p.number is not null or l.number = any(${sql.param(asked.numbers)}::text[]))
     order by p.number is null, p.sha256 = ${asked.sha256} desc nulls last, p.distance, l.issued_at desc
     limit ${maxFound}`;
  const at = now();
  const found = rows.map(
    (row): FoundUse => ({
      number: row.number,
      content: row.content,
      state: stateOf(row, at),
      endsOn: row.endsOn,
      by: row.picture === null ? 'number' : row.isSame ? 'file' : 'looks',
      picture: row.picture,
    }),
  );
  return answerOf(found);
}

type Dropped = { ok: true; asked: AskedPicture } | { ok: false; code: 'noFile' | 'tooLarge' | 'noPicture' };

export async function readDropped(file: unknown): Promise<Dropped> {
  if (!(file instanceof File) || file.size === 0) {
    return { ok: false, code: 'noFile' };
  }
  if (file.size > droppedMaxBytes) {
    return { ok: false, code: 'tooLarge' };
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const pixels = await countPixels(bytes);
  if (pixels !== null && pixels > uploadMaxPixels) {
    return { ok: false, code: 'tooLarge' };
  }
  const likeness = pixels === null ? undefined : await perceptualHashOfFile(bytes).catch(() => undefined);
  if (likeness === undefined) {
    return { ok: false, code: 'noPicture' };
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    ok: true,
    asked: { sha256, likeness, numbers: licenseNumbersIn(bytes.toString('latin1')), name: file.name },
  };
}

/** Pixels from the header, before decoding; null for SVG and for files that are not pictures. */
async function countPixels(bytes: Buffer): Promise<number | null> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type?.mime.startsWith('image/')) {
    return null;
  }
  const size = await readHeader(bytes).catch(() => null);
  return size && size.width * size.height;
}
