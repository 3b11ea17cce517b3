import { sql } from 'drizzle-orm';
import { listCounters } from '#app/features/directory/count-listings.server.ts';
import type { ListingCard } from '#app/features/directory/listing-card.ts';
import { cardColumns, cardShape, toCard } from '#app/features/directory/listing-rows.server.ts';
import { now } from '#app/platform/clock.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows, notNull } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mediaFiles } from '#app/platform/db/schema/media.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { Claims } from './claims.ts';
import { dayGroup, groupCount } from './home-rotation.server.ts';

/** A plate on the home page, with the photographer it is credited to. */
export type HomePlate = {
  src: string;
  width: number;
  height: number;
  color: string;
  title: string;
  alt: string;
  place: string | null;
  creativeId: string;
  creativeName: string;
};

/** A plate with what it was made from: two cuts of one photograph are not shown together. */
type Candidate = HomePlate & { original: string };

export type HomePage = {
  featured: ListingCard[];
  /** False when nobody is featured, and the best rated stand there instead. */
  isFeatured: boolean;
  /** How many groups of featured creatives there are. */
  turns: number;
  claims: Claims;
  /** Places that most listed creatives serve. */
  places: string[];
  hero: HomePlate | null;
  beside: HomePlate | null;
  strip: HomePlate[];
};

/** Featured placements that take part in the rotation at the most. */
const maxFeatured = 300;
const placesNamed = 4;
const platesInStrip = 4;

/** Everything the home page shows to a load of this turn. */
export async function findHomePage(turn: number): Promise<HomePage> {
  const day = now().toISOString().slice(0, 10);
  const [counters, cards, places] = await Promise.all([listCounters(), listFeatured(), listTopPlaces()]);
  const featured = dayGroup(cards, day, turn);
  const plates = await listPlates(plateOwners(cards, day, turn));
  return {
    featured: featured.length > 0 ? featured : await listBestRated(),
    isFeatured: featured.length > 0,
    turns: groupCount(cards.length),
    claims: {
      verified: counters.get('verified') ?? 0,
      countries: [...counters.keys()].filter((key) => key.startsWith('country:')).length,
      projects: counters.get('projects') ?? 0,
    },
    places,
    ...arrange(plates),
  };
}

/** The creatives whose plates are shown: the groups whose turn comes next, so not those of the cards. */
function plateOwners(cards: ListingCard[], day: string, turn: number): string[] {
  const groups = [1, 2, 3].flatMap((ahead) => dayGroup(cards, day, turn + ahead));
  return [...new Set(groups.map((card) => card.id))];
}

async function listFeatured(): Promise<ListingCard[]> {
  const rows = await listRows(publicDb(), cardShape)`
    select ${cardColumns} from listings l
     where l.is_featured order by l.is_featured desc, l.created_at desc, l.creative_id desc limit ${maxFeatured}`;
  return rows.map(toCard);
}

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
  title: portfolioItems.title,
  altText: portfolioItems.altText,
  location: portfolioItems.location,
  creativeId: listings.creativeId,
  businessName: listings.businessName,
};

/** The first few photographs of each of these creatives. */
async function listPlates(creativeIds: string[]): Promise<Candidate[]> {
  if (creativeIds.length === 0) {
    return [];
  }
  const rows = await listRows(publicDb(), plateShape)`
    select i.media_key, m.original_key, m.width, m.height, m.average_color, i.title, i.alt_text, i.location,
           l.creative_id, l.business_name
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
    title: row.title,
    alt: row.altText ?? row.title,
    place: row.location,
    creativeId: row.creativeId,
    creativeName: row.businessName,
  }));
}

/** A wide plate for the hero, an upright one beside the reasons, and a strip that mixes both; all different. */
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
