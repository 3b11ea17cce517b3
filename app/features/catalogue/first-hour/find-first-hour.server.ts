import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { offeredTypes } from '#app/features/catalogue/creatives/profile-schema.ts';
import { baseOf } from '#app/features/catalogue/creatives/setup/base-area.ts';
import { findFiles } from '#app/features/catalogue/creatives/setup/find-files.server.ts';
import { findSetup } from '#app/features/catalogue/creatives/setup/find-setup.server.ts';
import {
  listCountries,
  listCountriesWithoutStates,
} from '#app/features/catalogue/directory/list-countries.server.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { listOwnItems } from '#app/features/catalogue/portfolio/list-own-items.server.ts';

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
