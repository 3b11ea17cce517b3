import { asc, eq } from 'drizzle-orm';
import { monthOf } from '#app/features/catalogue/directory/trade/months.ts';
import { now } from '#app/platform/clock.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { creativeProfiles, creativeSpecialties, serviceAreas } from '#app/platform/db/schema/creatives.ts';
import { profileColumns } from '../profile-columns.server.ts';
import { formFields } from '../profile-fields.ts';
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
