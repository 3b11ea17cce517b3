import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { findSharedVisits } from '#app/features/catalogue/analytics/read/find-found-by.server.ts';
import { findCreativeAddress } from '#app/features/catalogue/creatives/find-creative-by-address.server.ts';
import { listingGaps } from '#app/features/catalogue/creatives/listing/listing-gaps.ts';
import { offeredTypes } from '#app/features/catalogue/creatives/profile-schema.ts';
import { findFiles, findSetup } from '#app/features/catalogue/creatives/setup/find-setup.server.ts';
import { baseOf } from '#app/features/catalogue/creatives/setup/setup-values.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import {
  listCountries,
  listCountriesWithoutStates,
} from '#app/features/catalogue/directory/location/list-countries.server.ts';
import { listOwnItems } from '#app/features/catalogue/portfolio/list-own-items.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { env } from '#app/platform/env.server.ts';
import { badgeHtml } from './badge-svg.ts';
import type { Given } from './first-hour-steps.ts';

export async function findFirstHour(actor: Actor) {
  const [setup, files, items, specialties, countries, countriesWithoutStates] = await Promise.all([
    findSetup(actor.userId),
    findFiles(actor.userId),
    listOwnItems(actor),
    listSpecialties(),
    listCountries(),
    listCountriesWithoutStates(),
  ]);
  const { businessName, creativeType, tagline, bioShort, websiteUrl } = setup;
  const { specialtyIds, showRateSheetPublicly } = setup;
  return {
    ...files,
    stored: {
      businessName,
      creativeType,
      tagline,
      bioShort,
      websiteUrl,
      specialtyIds,
      showRateSheetPublicly,
      base: baseOf(setup.areas),
    },
    pictures: (items ?? []).map(({ id, title, picture, focus }) => ({ id, title, picture, focus })),
    limit: entitlementsOf(actor).portfolioLimit,
    types: offeredTypes(creativeType),
    specialties,
    countries,
    countriesWithoutStates,
  };
}

export type FirstHour = Awaited<ReturnType<typeof findFirstHour>>;

type GivenProfile = Given & { isUnlisted: boolean };

const nothing: GivenProfile = {
  businessName: null,
  bioShort: null,
  areaCount: 0,
  pictureCount: 0,
  specialtyCount: 0,
  hasRateSheet: false,
  isUnlisted: false,
};

/** Read from the primary, because the creative may have just saved. */
export async function findGiven(userId: string): Promise<GivenProfile> {
  const row = await findRow(db(), {
    businessName: creativeProfiles.businessName,
    bioShort: creativeProfiles.bioShort,
    areaCount: cell.number,
    pictureCount: cell.number,
    specialtyCount: cell.number,
    hasRateSheet: cell.boolean,
    isUnlisted: cell.boolean,
  })`
    select cp.business_name, cp.bio_short,
           (select count(*)::int from service_areas a where a.creative_id = cp.id) as area_count,
           (select count(*)::int from portfolio_items i where i.creative_id = cp.id) as picture_count,
           (select count(*)::int from creative_specialties s where s.creative_id = cp.id) as specialty_count,
           cp.rate_sheet_upload_id is not null as has_rate_sheet,
           cp.unlisted_at is not null as is_unlisted
      from creative_profiles cp where cp.user_id = ${userId}`;
  return row ?? nothing;
}

export async function findListed(actor: Actor) {
  const given = await findGiven(actor.userId);
  const { isListable, portfolioLimit } = entitlementsOf(actor);
  const gaps = listingGaps({ hasPlan: isListable, ...given });
  const path = actor.creativeId && gaps.length === 0 ? await findCreativeAddress(actor.creativeId) : null;
  const { pictureCount } = given;
  return {
    gaps,
    pictureCount,
    portfolioLimit,
    listed:
      path && actor.creativeId
        ? {
            ...waysTo(actor.creativeId, path, given.businessName ?? ''),
            visits: await findSharedVisits(actor.creativeId, now()),
          }
        : null,
  };
}

export type Listed = Awaited<ReturnType<typeof findListed>>;
export type WaysToListing = NonNullable<Listed['listed']>;

function waysTo(creativeId: string, path: string, name: string) {
  const { origin } = env();
  const pageUrl = `${origin}${path}`;
  const pictures = `/creative/${creativeId}`;
  const badgeUrl = `${pictures}/badge.svg`;
  return {
    name,
    path,
    pageUrl,
    fileName: path.split('/').at(-1) ?? 'oriel',
    qrCode: `${pictures}/qr.svg`,
    qrPicture: `${pictures}/qr.png`,
    card: `/og${pictures}.jpg`,
    badges: [
      { ground: 'light' as const, src: badgeUrl, html: htmlOf(badgeUrl) },
      { ground: 'dark' as const, src: `${badgeUrl}?on=dark`, html: htmlOf(`${badgeUrl}?on=dark`) },
    ],
  };

  function htmlOf(address: string): string {
    return badgeHtml({ name, pageUrl, badgeUrl: `${origin}${address}` });
  }
}

export async function findListedName(creativeId: string): Promise<string | null> {
  const row = await findRow(publicDb(), { name: listings.businessName })`
    select business_name as name from listings where creative_id = ${creativeId}`;
  return row?.name ?? null;
}
