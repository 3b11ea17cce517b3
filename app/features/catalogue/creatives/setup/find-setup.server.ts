import { asc, eq } from 'drizzle-orm';
import { monthOf } from '#app/features/catalogue/directory/trade.ts';
import { now } from '#app/platform/clock.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles, creativeSpecialties, serviceAreas } from '#app/platform/db/schema/creatives.ts';
import { profileColumns } from '../own-profile.server.ts';
import { formFields } from '../profile-fields.ts';
import type { RateSheet } from '../rate-sheet/rate-sheet-section.tsx';
import { emptySetup, type SetupValues } from './setup-values.ts';

/** The stored values for the form, read from the primary database, because they may have just been saved. */
export async function findSetup(
  userId: string,
  on: Pick<Database, 'select'> = db(),
  at: Date = now(),
): Promise<SetupValues> {
  const [profile] = await on
    .select({ id: creativeProfiles.id, ...profileColumns(formFields) })
    .from(creativeProfiles)
    .where(eq(creativeProfiles.userId, userId));
  if (!profile) {
    return emptySetup;
  }
  const { id, ...values } = profile;
  const specialties = await on
    .select({ id: creativeSpecialties.specialtyId })
    .from(creativeSpecialties)
    .where(eq(creativeSpecialties.creativeId, id))
    .orderBy(asc(creativeSpecialties.specialtyId));
  const areas = await on
    .select({
      city: serviceAreas.city,
      state: serviceAreas.state,
      country: serviceAreas.country,
      isPrimary: serviceAreas.isPrimary,
    })
    .from(serviceAreas)
    .where(eq(serviceAreas.creativeId, id))
    .orderBy(asc(serviceAreas.sortOrder), asc(serviceAreas.id));
  const present = monthOf(at);
  return {
    ...values,
    // The form does not offer past months.
    availableMonths: values.availableMonths.filter((month) => month >= present),
    specialtyIds: specialties.map((specialty) => specialty.id),
    areas,
  };
}

type Availability = { toldAt: Date; fadesAt: Date };

export async function findAvailability(userId: string): Promise<Availability | null> {
  return findRow(db(), { toldAt: cell.time, fadesAt: cell.time })`
    select available_told_at as told_at, availability_fades_at(available_told_at) as fades_at
      from creative_profiles where user_id = ${userId} and available_told_at is not null`;
}

type ProfileFiles = { avatarUrl: string | null; rateSheet: RateSheet | null };

export async function findFiles(userId: string): Promise<ProfileFiles> {
  const row = await findRow(db(), {
    avatarUrl: creativeProfiles.avatarUrl,
    url: orNull(cell.text),
    filename: orNull(cell.text),
  })`select avatar_url, rate_sheet_url as url, rate_sheet_filename as filename
          from creative_profiles where user_id = ${userId}`;
  return {
    avatarUrl: row?.avatarUrl ?? null,
    rateSheet: row?.url ? { url: row.url, filename: row.filename ?? 'Rate sheet' } : null,
  };
}
