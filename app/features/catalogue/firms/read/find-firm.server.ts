import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { type Discipline, disciplines } from '../disciplines.ts';

/** A firm's public data. Text, website and logo only while it is claimed. */
export type Firm = {
  id: string;
  slug: string;
  name: string;
  isClaimed: boolean;
  /** For example "Architect"; null when unknown. */
  discipline: string | null;
  place: string | null;
  website: string | null;
  about: string | null;
  logoUrl: string | null;
};

/** Null when there is no firm of this id. */
export async function findFirm(id: string): Promise<Firm | null> {
  const row = await findRow(publicDb(), {
    id: firms.id,
    slug: firms.slug,
    name: firms.name,
    isClaimed: cell.boolean,
    discipline: firms.discipline,
    place: orNull(cell.text),
    websiteUrl: firms.websiteUrl,
    about: firms.about,
    logoMediaKey: firms.logoMediaKey,
  })`
    select f.id, f.slug, f.name, f.claimed_at is not null as is_claimed, f.discipline, p.label as place,
           f.website_url, f.about, f.logo_media_key
      from firms f left join places p on p.id = f.place_id
     where f.id = ${id}`;
  if (!row) {
    return null;
  }
  const { websiteUrl, logoMediaKey, ...firm } = row;
  return {
    ...firm,
    discipline: firm.discipline === null ? null : (disciplines[firm.discipline as Discipline] ?? null),
    website: firm.isClaimed ? websiteUrl : null,
    about: firm.isClaimed ? firm.about : null,
    logoUrl: firm.isClaimed && logoMediaKey ? `${mediaUrl(logoMediaKey)}/160.webp` : null,
  };
}
