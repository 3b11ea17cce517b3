import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { listCountriesWithoutStates } from '#app/features/directory/list-countries.server.ts';
import { listSpecialties } from '#app/features/directory/list-specialties.server.ts';
import { nameArea } from '#app/features/directory/name-area.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { lockOwnProfile } from '../own-profile.server.ts';
import { mayEditCreativeProfile } from '../profile-policy.ts';
import type { CreativeProfileForm } from '../profile-schema.ts';
import { findSetup } from './find-setup.server.ts';
import { type Choices, type Conflict, settleChanges } from './settle-changes.ts';
import { type SetupValues, setupValuesOf } from './setup-values.ts';
import { versionOf } from './setup-version.ts';

export type SaveSetupResult =
  | { ok: true; creativeId: string }
  | { ok: false; code: 'notAllowed' | 'specialtiesRequired' | 'severalAreas' }
  | { ok: false; code: 'conflict'; conflicts: Conflict[]; stored: SetupValues; version: string };

/**
 * Saves a creative's own profile whole, in one transaction; makes it on the first save. Refused with what is stored by
 * now when somebody else (another tab, another machine) has saved a field since `version` that is typed otherwise here.
 */
export async function saveSetup(
  actor: Actor,
  form: CreativeProfileForm,
  { version, choices = {} }: { version: string; choices?: Choices },
): Promise<SaveSetupResult> {
  if (!mayEditCreativeProfile(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const known = new Set((await listSpecialties()).map(({ id }) => id));
  const specialtyIds = form.specialtyIds.filter((id) => known.has(id));
  if (specialtyIds.length === 0) {
    return { ok: false, code: 'specialtiesRequired' };
  }
  const areas = await Promise.all(form.areas.map(nameArea));
  const typed = setupValuesOf({ ...form, areas, specialtyIds }, await listCountriesWithoutStates());
  return db().transaction(async (tx) => {
    // The directory is brought up to date once, at the end: the triggers would do it after every statement, and two
    // people saving at once could then wait for each other's words and places.
    await tx.execute(sql`select set_config('oriel.bulk', 'on', true)`);
    const { id: creativeId } = await lockOwnProfile(tx, actor.userId);
    const stored = await findSetup(actor.userId, tx);
    const { conflicts, values } = settleChanges({ typed, stored, version, choices });
    if (conflicts.length > 0) {
      return { ok: false, code: 'conflict', conflicts, stored, version: versionOf(stored) };
    }
    if (!entitlementsOf(actor).hasSeveralAreas && values.areas.length > Math.max(1, stored.areas.length)) {
      return { ok: false, code: 'severalAreas' };
    }
    const { specialtyIds: chosen, areas: served, ...columns } = values;
    await tx
      .update(creativeProfiles)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(eq(creativeProfiles.id, creativeId));
    await writeSpecialties(tx, creativeId, chosen);
    await writeAreas(tx, creativeId, served);
    await tx.execute(sql`select refresh_listings(array[${creativeId}]::uuid[])`);
    return { ok: true, creativeId };
  });
}

/** Those that stay keep their order (the first three are on the card); new ones come behind, by category and name. */
async function writeSpecialties(tx: Transaction, creativeId: string, ids: number[]): Promise<void> {
  const wanted = sql`${`{${ids.join(',')}}`}::int[]`;
  await tx.execute(sql`
    delete from creative_specialties where creative_id = ${creativeId} and specialty_id <> all (${wanted})`);
  await tx.execute(sql`
    insert into creative_specialties (creative_id, specialty_id, sort_order)
    select ${creativeId}, s.id,
           (select coalesce(max(sort_order), -1) from creative_specialties where creative_id = ${creativeId})
             + row_number() over (order by s.category, s.name)
      from specialties s where s.id = any (${wanted})
    on conflict (creative_id, specialty_id) do nothing`);
}

/** Written anew, by place: two who name the same new places at once must not wait for each other. */
async function writeAreas(tx: Transaction, creativeId: string, areas: SetupValues['areas']): Promise<void> {
  await tx.execute(sql`delete from service_areas where creative_id = ${creativeId}`);
  await tx.execute(sql`
    insert into service_areas (creative_id, city, state, country, is_primary, sort_order)
    select ${creativeId}, a.city, a.state, a.country, a."isPrimary", a.sort_order - 1
      from rows from (json_to_recordset(${JSON.stringify(areas)}::json)
             as (city text, state text, country text, "isPrimary" boolean))
           with ordinality as a (city, state, country, "isPrimary", sort_order)
     order by a.country, a.state, a.city`);
}
