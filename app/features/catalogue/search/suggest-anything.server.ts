import { sql } from 'drizzle-orm';
import { listCounters } from '#app/features/catalogue/directory/count-listings.server.ts';
import { searchAddress } from '#app/features/catalogue/directory/directory-address.ts';
import { noFilters } from '#app/features/catalogue/directory/directory-filters.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { foldForSearch } from '#app/features/catalogue/directory/location/fold-names.ts';
import { suggestPlaces } from '#app/features/catalogue/directory/location/suggest-places.server.ts';
import { numberText } from '#app/features/catalogue/directory/results-text.ts';
import { projectPath } from '#app/features/catalogue/projects/project-card.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { projectListings, projects } from '#app/platform/db/schema/projects.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { avatarFormat, avatarWidth } from '#app/ui/picture-widths.ts';
import { namedAlike, nameKeyOf } from './named-alike.server.ts';
import { suggestFirms } from './suggest-firms.server.ts';
import { maxOfKind, minTypedLetters, type Suggestion, type SuggestionGroup } from './suggestion.ts';

/** A rating is shown from this many reviews (specification section 5). */
const minReviews = 1;

async function suggestCreatives(key: string): Promise<Suggestion[]> {
  const rows = await listRows(publicDb(), {
    id: listings.creativeId,
    slug: orNull(creativeProfiles.slug),
    name: listings.businessName,
    area: listings.primaryArea,
    rating: listings.averageRating,
    reviewCount: listings.reviewCount,
    coverKey: listings.coverKey,
  })`
    select l.creative_id as id, cp.slug, l.business_name as name, l.primary_area as area, l.average_rating as rating,
           l.review_count, l.cover_key
      from ${namedAlike('creative', key)} as begun
      join listings l on l.creative_id = begun.id
      join creative_profiles cp on cp.id = l.creative_id
     order by l.name_key = ${key} desc, starts_with(l.name_key, ${key}) desc, l.quality desc, l.name_key, l.creative_id
     limit ${sql.raw(String(maxOfKind))}`;
  return rows.map(({ id, slug, name, area, rating, reviewCount, coverKey }) => ({
    to: `/creative/${slug ?? id}`,
    name,
    detail: area,
    figure: rating !== null && reviewCount >= minReviews ? rating.toFixed(1) : null,
    picture: coverKey === null ? null : smallPicture(coverKey),
    icon: 'person',
  }));
}

/**
 * Suggestions for the header's search: creatives, projects, firms, specialties and served places, at most `maxOfKind`
 * of each, in this order; kinds without a match are left out.
 */
export async function suggestAnything(text: string): Promise<SuggestionGroup[]> {
  const key = await nameKeyOf(text);
  if (key.length < minTypedLetters) {
    return [];
  }
  const [creatives, projects, firms, specialties, places] = await Promise.all([
    suggestCreatives(key),
    suggestProjects(key),
    suggestFirms(key, maxOfKind),
    suggestSpecialties(text),
    suggestServedPlaces(text),
  ]);
  return [
    { label: 'Creatives', suggestions: creatives },
    { label: 'Projects', suggestions: projects },
    { label: 'Firms', suggestions: firms },
    { label: 'Specialties', suggestions: specialties },
    { label: 'Places', suggestions: places },
  ].filter(({ suggestions }) => suggestions.length > 0);
}

async function suggestServedPlaces(text: string): Promise<Suggestion[]> {
  const offered = await suggestPlaces(text, { isBegun: true });
  return offered
    .filter(({ count }) => count !== '')
    .slice(0, maxOfKind)
    .map(({ value, detail, count }) => ({
      to: searchAddress({ location: value }),
      name: value,
      detail,
      figure: count,
      picture: null,
      icon: 'pin',
    }));
}

async function suggestProjects(key: string): Promise<Suggestion[]> {
  const rows = await listRows(publicDb(), {
    slug: projects.slug,
    name: projects.name,
    place: orNull(places.label),
    pieceCount: projectListings.pieceCount,
    coverKey: cell.text,
  })`
    select p.slug, p.name, g.label as place, pl.piece_count, i.media_key as cover_key
      from (select pl.* from ${namedAlike('project', key)} as begun
              join project_listings pl on pl.project_id = begun.id
             order by pl.name_key = ${key} desc, starts_with(pl.name_key, ${key}) desc, pl.piece_count desc,
                      pl.name_key, pl.project_id
             limit ${sql.raw(String(maxOfKind))}) as pl
      join projects p on p.id = pl.project_id
      join portfolio_items i on i.id = pl.cover_item_id
      left join places g on g.id = p.place_id
     order by pl.name_key = ${key} desc, starts_with(pl.name_key, ${key}) desc, pl.piece_count desc,
              pl.name_key, pl.project_id`;
  return rows.map(({ slug, name, place, pieceCount, coverKey }) => ({
    to: projectPath(slug),
    name,
    detail: place,
    figure: pieceCount === 1 ? '1 plate' : `${pieceCount} plates`,
    picture: smallPicture(coverKey),
    icon: 'picture',
  }));
}

async function suggestSpecialties(text: string): Promise<Suggestion[]> {
  const typed = ` ${foldForSearch(text)}`;
  const [specialties, counters] = await Promise.all([listSpecialties(), listCounters()]);
  return specialties
    .map(({ id, name }) => ({ id, name, count: counters.get(`specialty:${id}`) ?? 0 }))
    .filter(({ name, count }) => count > 0 && ` ${foldForSearch(name)}`.includes(typed))
    .sort((one, other) => other.count - one.count)
    .slice(0, maxOfKind)
    .map(({ id, name, count }) => ({
      to: searchAddress({ filters: { ...noFilters, specialty: [String(id)] } }),
      name,
      detail: null,
      figure: numberText({ count, isExact: true }),
      picture: null,
      icon: 'tag',
    }));
}

function smallPicture(mediaKey: string): string {
  return `${mediaUrl(mediaKey)}/${avatarWidth}.${avatarFormat}`;
}
