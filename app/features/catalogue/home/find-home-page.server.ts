import { sql } from 'drizzle-orm';
import { listCounters } from '#app/features/catalogue/directory/count-listings.server.ts';
import type { ListingCard } from '#app/features/catalogue/directory/listing-card.ts';
import {
  cardColumns,
  cardShape,
  listCards,
  toCard,
} from '#app/features/catalogue/directory/listing-cards.server.ts';
import { utcDay } from '#app/platform/days.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, orNull } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import type { Claims } from './claims.ts';
import { dayOrder, homeSet } from './home-rotation.server.ts';

export type HomePlate = {
  src: string;
  width: number;
  height: number;
  color: string;
  /** The crop's focus as a CSS position; null for the center. */
  focus: string | null;
  title: string;
  alt: string;
  place: string | null;
  creativeId: string;
  creativeName: string;
};

/** A plate with its source photograph, since two crops of one photograph are never shown together. */
type Candidate = HomePlate & { original: string };

type HomePage = {
  featured: ListingCard[];
  isFeatured: boolean;
  until: Date;
  claims: Claims;
  places: string[];
  hero: HomePlate | null;
  beside: HomePlate | null;
  strip: HomePlate[];
};

const placesNamed = 4;
const platesInStrip = 4;

export async function findHomePage(at: Date): Promise<HomePage> {
  const [counters, ids, places] = await Promise.all([
    listCounters(),
    listFeatured(utcDay(at)),
    listTopPlaces(),
  ]);
  const { shown, next, until } = homeSet(ids, at);
  // Take the plates from other creatives than those on the cards.
  const [featured, plates] = await Promise.all([listCards(shown), listPlates(next)]);
  return {
    featured: featured.length > 0 ? featured : await listBestRated(),
    isFeatured: featured.length > 0,
    until,
    claims: {
      verified: counters.get('verified') ?? 0,
      countries: [...counters.keys()].filter((key) => key.startsWith('country:')).length,
      projects: counters.get('projects') ?? 0,
    },
    places,
    ...arrange(plates),
  };
}

/** Ids of all featured creatives from the browse index, in the order of the given day. */
const listFeatured = rememberUntilChange(async (day: string): Promise<string[]> => {
  const rows = await listRows(publicDb(), { id: listings.creativeId })`
    select creative_id as id from listings where is_featured`;
  return dayOrder(
    rows.map((row) => row.id),
    day,
  );
});

async function listBestRated(): Promise<ListingCard[]> {
  const rows = await listRows(publicDb(), cardShape)`
    select ${cardColumns} from listings l where l.average_rating is not null
     order by l.average_rating desc nulls last, l.review_count desc limit 3`;
  return rows.map(toCard);
}

async function listTopPlaces(): Promise<string[]> {
  const rows = await listRows(publicDb(), { city: servicePlaces.city })`
    select city from service_places where listed_count > 0 order by listed_count desc, id limit ${placesNamed}`;
  return rows.map((row) => row.city);
}

const plateShape = {
  originalKey: mediaFiles.originalKey,
  mediaKey: notNull(portfolioItems.mediaKey),
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
  focus: orNull(cell.text),
  title: portfolioItems.title,
  altText: portfolioItems.altText,
  location: portfolioItems.location,
  creativeId: listings.creativeId,
  businessName: listings.businessName,
};

async function listPlates(creativeIds: string[]): Promise<Candidate[]> {
  if (creativeIds.length === 0) {
    return [];
  }
  const rows = await listRows(publicDb(), plateShape)`
    select i.media_key, m.original_key, m.width, m.height, m.average_color, i.focal_x || '% ' || i.focal_y || '%' as focus, i.title, i.alt_text,
           i.location, l.creative_id, l.business_name
      from unnest(${sql.param(creativeIds)}::uuid[]) with ordinality as wanted(id, place)
      join listings l on l.creative_id = wanted.id
     cross join lateral (
       select * from portfolio_items where creative_id = wanted.id and media_type = 'image'
        order by sort_order, id limit 4
     ) as i
      join media_files m on m.key = i.media_key
     order by i.sort_order, wanted.place`;
  return rows.map((row) => ({
    original: row.originalKey,
    src: mediaUrl(row.mediaKey),
    width: row.width,
    height: row.height,
    color: row.averageColor,
    focus: row.focus,
    title: row.title,
    alt: row.altText ?? row.title,
    place: row.location,
    creativeId: row.creativeId,
    creativeName: row.businessName,
  }));
}

function arrange(plates: Candidate[]): Pick<HomePage, 'hero' | 'beside' | 'strip'> {
  const shown = new Set<string>();
  const take = (fits: (ratio: number, plate: Candidate) => boolean): HomePlate | null => {
    const found = plates.find(
      (plate) => !shown.has(plate.original) && fits(plate.width / plate.height, plate),
    );
    if (!found) {
      return null;
    }
    shown.add(found.original);
    const { original: _, ...plate } = found;
    return plate;
  };
  const hero = take((ratio, plate) => ratio >= 1.3 && plate.width >= 1500) ?? take((ratio) => ratio >= 1.2);
  const beside = take((ratio) => ratio < 0.85);
  const strip = Array.from({ length: platesInStrip }, (_, index) =>
    take((ratio) => ratio > 1 === (index % 2 === 0)),
  ).filter((plate) => plate !== null);
  return { hero, beside, strip };
}
