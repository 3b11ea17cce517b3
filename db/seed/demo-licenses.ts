import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import sharp from 'sharp';
import { licenseContent } from '#app/features/work/licenses/license-content.ts';
import { licenseHash } from '#app/features/work/licenses/license-hash.server.ts';
import { lastDayOf } from '#app/features/work/licenses/license-policy.ts';
import { currentTerms } from '#app/features/work/licenses/terms/license-terms.ts';
import { perceptualHashOfFile } from '#app/features/work/licenses/verify/perceptual-hash.server.ts';
import { signedHash } from '#app/features/work/licenses/verify/perceptual-hash.ts';
import { dayMs } from '#app/platform/days.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import demo from './data/licenses.json' with { type: 'json' };

/**
 * Demo licenses for the check: several valid, one ending soon, one ended and one withdrawn, with pictures of their
 * photographers' portfolios.
 */

export type DemoLicense = {
  number: string;
  creative: string;
  /** Whether the demo's client holds it; otherwise a holder without an account. */
  isClients?: boolean;
  party: { name: string; personName: string; place: string | null; role?: string };
  pictures: number;
  uses: string[];
  extras?: { use: string; term?: string; territory?: string; text: string; amount: number }[];
  term: 'one-year' | 'two-years' | 'five-years' | 'ten-years' | 'no-end';
  territory: string;
  /** One of the two: the start in days before now, or the end in days after now. */
  beganDaysAgo?: number;
  endsInDays?: number;
  withdrawn?: { daysAgo: number; reason: string };
};

type Piece = {
  id: string;
  title: string;
  originalKey: string;
  project: string;
  place: string | null;
  architect: string | null;
};

export async function insertDemoLicenses(
  client: ClientBase,
  { now, clientEmail, storage }: { now: Date; clientEmail: string; storage: Storage },
): Promise<void> {
  for (const license of demo.licenses as DemoLicense[]) {
    await insertLicense(client, { license, now, clientEmail, storage });
  }
}

type Setting = { license: DemoLicense; now: Date; clientEmail: string; storage: Storage };

/** Inserts a license with small copies of its pictures; nothing if its creative has none. */
export async function insertLicense(
  client: ClientBase,
  { license, now, clientEmail, storage }: Setting,
): Promise<void> {
  const { rows: creatives } = await client.query<{ id: string; person: string; place: string | null }>(
    `select c.id, btrim(p.first_name || ' ' || p.last_name) as person,
            (select place_label(a.city, a.state, a.country, n.name, false)
               from service_areas a left join countries n on n.code = a.country
              where a.creative_id = c.id order by a.is_primary desc, a.sort_order limit 1) as place
       from creative_profiles c join profiles p on p.user_id = c.user_id
      where c.business_name = $1 order by c.created_at limit 1`,
    [license.creative],
  );
  const [creative] = creatives;
  const pieces = creative ? await piecesOf(client, creative.id, license.pictures) : [];
  const [first] = pieces;
  if (!creative || !first) {
    return;
  }
  const pictures = await Promise.all(pieces.map((piece, index) => prepare(piece, index + 1, storage)));
  const dayOf = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  const startsOn =
    license.endsInDays === undefined
      ? dayOf(-(license.beganDaysAgo ?? 0))
      : firstDayOf(dayOf(license.endsInDays), license.term);
  const content = licenseContent({
    number: license.number,
    creative: {
      name: license.creative,
      personName: creative.person,
      place: creative.place,
      credit: `Photograph: ${license.creative}`,
    },
    party: { ...license.party, role: license.party.role ?? null },
    project: {
      name: first.project,
      place: first.place,
      architect: first.architect,
      shotOn: null,
      commission: null,
    },
    pictures: pictures.map(({ number, title, sha256 }) => ({ number, title, sha256 })),
    signatures: [
      { name: creative.person, on: startsOn },
      { name: license.party.personName, on: startsOn },
    ],
    uses: license.uses,
    extras: license.extras ?? [],
    term: license.term,
    territory: license.territory,
    startsOn,
    termsVersion: currentTerms.version,
  });
  const { withdrawn } = license;
  const { rows } = await client.query<{ id: string }>(
    `insert into licenses (number, creative_id, holder_id, firm_id, content, content_hash, terms_version, starts_on, ends_on,
                           issued_at, withdrawn_at, withdrawn_reason)
     select $1, $2, u.id, (select m.firm_id from firm_members m where m.user_id = u.id), $4::jsonb, $5, $6, $7::date, $8::date,
            $7::date + time '10:00', $9, $10
       from (select (select user_id from profiles where email = $3) as id) u
     on conflict (number) do nothing returning id`,
    [
      license.number,
      creative.id,
      license.isClients ? clientEmail : null,
      JSON.stringify(content),
      licenseHash(content),
      content.termsVersion,
      content.startsOn,
      content.endsOn,
      withdrawn ? new Date(now.getTime() - withdrawn.daysAgo * dayMs) : null,
      withdrawn?.reason ?? null,
    ],
  );
  for (const { number, id, sha256, likeness, key, width, height } of rows[0] ? pictures : []) {
    await client.query(
      `insert into license_pictures (license_id, number, item_id, sha256, likeness_hash, storage_key, width, height)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [rows[0]?.id, number, id, sha256, likeness, key, width, height],
    );
  }
}

/** The first photographs of a creative's largest project; of several pieces cut from one file, only the first. */
export async function piecesOf(client: ClientBase, creativeId: string, count: number): Promise<Piece[]> {
  const { rows } = await client.query<Piece>(
    `with largest as (
       select p.id, p.name, g.label as place from projects p left join places g on g.id = p.place_id
        where p.creative_id = $1
        order by (select count(*) from project_pieces x where x.project_id = p.id) desc, p.id limit 1
     ), pieces as (
       select distinct on (m.original_key) i.id, i.title, m.original_key, l.name, l.place, i.architect, x.sort_order
         from largest l join project_pieces x on x.project_id = l.id join portfolio_items i on i.id = x.item_id
         join media_files m on m.key = i.media_key and m.media_type = 'image'
        order by m.original_key, x.sort_order, i.id)
     select id, title, original_key as "originalKey", name as project, place, architect
       from pieces order by sort_order, id limit $2`,
    [creativeId, count],
  );
  return rows;
}

/** A license's copy of a picture: fingerprints, and a small file in storage. */
async function prepare(piece: Piece, number: number, storage: Storage) {
  const original = await storage.read(piece.originalKey);
  if (!original) {
    throw new Error(`${piece.originalKey} is not in storage`);
  }
  const sha256 = createHash('sha256').update(original).digest('hex');
  const key = `license-previews/${sha256}.jpg`;
  const { data, info } = await sharp(original)
    .resize({ width: 720 })
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  await storage.write(key, data);
  const likeness = await perceptualHashOfFile(data);
  return {
    id: piece.id,
    number,
    title: piece.title,
    sha256,
    key,
    width: info.width,
    height: info.height,
    likeness: likeness && String(signedHash(likeness)),
  };
}

/** The first day of a term that ends on this day. */
function firstDayOf(endsOn: string, term: DemoLicense['term']): string {
  const years = Number(lastDayOf('2000-01-01', term)?.slice(0, 4) ?? 2000) - 2000 + 1;
  const [year = 0, month = 1, day = 1] = endsOn.split('-').map(Number);
  return new Date(Date.UTC(year - years, month - 1, day + 1)).toISOString().slice(0, 10);
}
