import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { avatarFormat, avatarWidth } from '#app/ui/picture-widths.ts';
import { anchorDomain } from '../firm-domain.server.ts';

/** The firm's page data for its own people; null when the firm is deleted. */
export async function findOwnFirm(firmId: string) {
  const row = await findRow(db(), {
    id: firms.id,
    slug: firms.slug,
    name: firms.name,
    about: firms.about,
    websiteUrl: firms.websiteUrl,
    domain: firms.domain,
    discipline: firms.discipline,
    place: orNull(cell.text),
    logoMediaKey: firms.logoMediaKey,
  })`
    select f.id, f.slug, f.name, f.about, f.website_url, f.domain, f.discipline, g.label as place, f.logo_media_key
      from firms f left join places g on g.id = f.place_id where f.id = ${firmId}`;
  if (!row) {
    return null;
  }
  const { logoMediaKey, domain, ...firm } = row;
  return {
    ...firm,
    /** The domain its website must be on; null when only an admin can set it. */
    anchor: anchorDomain({ websiteUrl: firm.websiteUrl, domain }),
    logoUrl: logoMediaKey ? `${mediaUrl(logoMediaKey)}/${avatarWidth}.${avatarFormat}` : null,
  };
}

export type OwnFirm = NonNullable<Awaited<ReturnType<typeof findOwnFirm>>>;
