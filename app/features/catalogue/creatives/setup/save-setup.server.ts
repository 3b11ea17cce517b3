import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { nameArea } from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import {
  listCountries,
  listCountriesWithoutStates,
} from '#app/features/catalogue/directory/location/list-countries.server.ts';
import { monthsFrom } from '#app/features/catalogue/directory/trade.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { lockOwnProfile } from '../own-profile.server.ts';
import { mayEditCreativeProfile } from '../profile-policy.ts';
import type { CreativeProfileForm } from '../profile-schema.ts';
import { findSetup } from './find-setup.server.ts';
import {
  type Choices,
  type Conflict,
  type SetupArea,
  type SetupValues,
  settleChanges,
  setupValuesOf,
  versionOf,
  withBase,
} from './setup-values.ts';

type SaveSetupResult =
  | { ok: true; creativeId: string }
  | { ok: false; code: 'notAllowed' | 'specialtiesRequired' | 'severalAreas' }
  | { ok: false; code: 'conflict'; conflicts: Conflict[]; stored: SetupValues; version: string };

/**
 * Saves a creative's whole profile in one transaction; creates it if needed. Refuses with the stored values if
 * another tab or device has saved a field since `version` that differs from what was typed.
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
  const typed = setupValuesOf(
    { ...form, ...(await knownTrade(form)), areas, specialtyIds },
    await listCountriesWithoutStates(),
  );
  return db().transaction(async (tx) => {
    const creativeId = await lockSetup(tx, actor.userId);
    const stored = await findSetup(actor.userId, tx);
    const { conflicts, values } = settleChanges({ typed, stored, version, choices });
    if (conflicts.length > 0) {
      return { ok: false, code: 'conflict', conflicts, stored, version: versionOf(stored) };
    }
    if (!entitlementsOf(actor).hasSeveralAreas && values.areas.length > Math.max(1, stored.areas.length)) {
      return { ok: false, code: 'severalAreas' };
    }
    await writeSetup(tx, creativeId, values, { isStillAvailable: form.isStillAvailable === true });
    return { ok: true, creativeId };
  });
}

async function knownTrade({ droneLicenses, travelsTo, availableMonths }: CreativeProfileForm) {
  const codes = new Set((await listCountries()).map(({ code }) => code));
  const months = monthsFrom(now());
  return {
    droneLicenses: droneLicenses.filter((code) => codes.has(code)),
    travelsTo: travelsTo.filter((code) => codes.has(code)),
    availableMonths: availableMonths.filter((month) => months.includes(month)),
  };
}

type SetupPart = Partial<Omit<SetupValues, 'areas'>> & { base?: Omit<SetupArea, 'isPrimary'> };

type SaveSetupPartResult = { ok: true } | { ok: false; code: 'notAllowed' | 'specialtiesRequired' };

/**
 * Saves some fields of a creative's own profile and keeps the others as currently stored; creates the profile if
 * needed. Of the areas, only the primary one changes. `saveSetup` saves the whole profile.
 */
export async function saveSetupPart(
  actor: Actor,
  { base, ...fields }: SetupPart,
): Promise<SaveSetupPartResult> {
  if (!mayEditCreativeProfile(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (fields.specialtyIds) {
    const known = new Set((await listSpecialties()).map(({ id }) => id));
    const specialtyIds = [...new Set(fields.specialtyIds)].filter((id) => known.has(id));
    if (specialtyIds.length === 0) {
      return { ok: false, code: 'specialtiesRequired' };
    }
    fields.specialtyIds = specialtyIds.sort((a, b) => a - b);
  }
  const named = base ? await nameArea(base) : null;
  await db().transaction(async (tx) => {
    const creativeId = await lockSetup(tx, actor.userId);
    const stored = await findSetup(actor.userId, tx);
    const areas = named ? withBase(stored.areas, named) : stored.areas;
    await writeSetup(tx, creativeId, { ...stored, ...fields, areas });
  });
  return { ok: true };
}

/** Locks a creative's profile, and creates it if needed, for `writeSetup` in the same transaction. Returns its id. */
export async function lockSetup(tx: Transaction, userId: string): Promise<string> {
  // Updates the directory once at the end. Otherwise triggers would run after every statement, and concurrent saves
  // could deadlock on shared words and places.
  await tx.execute(sql`select set_config('oriel.bulk', 'on', true)`);
  return (await lockOwnProfile(tx, userId)).id;
}

export async function writeSetup(
  tx: Transaction,
  creativeId: string,
  values: SetupValues,
  { isStillAvailable = false } = {},
): Promise<void> {
  const { specialtyIds: chosen, areas: served, ...columns } = values;
  await tx
    .update(creativeProfiles)
    .set({
      ...columns,
      availableToldAt: toldAt(columns.availableMonths, isStillAvailable),
      updatedAt: sql`now()`,
    })
    .where(eq(creativeProfiles.id, creativeId));
  await writeSpecialties(tx, creativeId, chosen);
  await writeAreas(tx, creativeId, served);
  await tx.execute(sql`select refresh_listings(array[${creativeId}]::uuid[])`);
}

/**
 * When the available months were stated: now, if they changed or were confirmed. A month that has passed is not a
 * change.
 */
function toldAt(months: readonly string[], isSaidAgain: boolean) {
  if (months.length === 0) {
    return null;
  }
  return isSaidAgain
    ? sql`now()`
    : sql`case when array(select month from unnest(available_months) as month
                           where month >= to_char(now() at time zone 'UTC', 'YYYY-MM') order by month)
                    is distinct from ${sql.param([...months])}::text[]
               then now() else available_told_at end`;
}

/** Existing ones keep their order, because the first three are on the card; new ones follow by category and name. */
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

/** Rewrites all areas, sorted by place, so that concurrent saves of the same new places do not deadlock. */
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
