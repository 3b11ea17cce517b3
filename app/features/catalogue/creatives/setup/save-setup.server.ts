import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import {
  listCountries,
  listCountriesWithoutStates,
} from '#app/features/catalogue/directory/list-countries.server.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { nameArea } from '#app/features/catalogue/directory/name-area.server.ts';
import { monthsFrom } from '#app/features/catalogue/directory/trade/months.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { mayEditCreativeProfile } from '../profile-policy.ts';
import type { CreativeProfileForm } from '../profile-schema.ts';
import { findSetup } from './find-setup.server.ts';
import { type Choices, type Conflict, settleChanges } from './settle-changes.ts';
import { type SetupValues, setupValuesOf } from './setup-values.ts';
import { versionOf } from './setup-version.ts';
import { lockSetup, writeSetup } from './write-setup.server.ts';

export type SaveSetupResult =
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

/** Only countries of the gazetteer, and months that can be chosen now. */
async function knownTrade({ droneLicenses, travelsTo, availableMonths }: CreativeProfileForm) {
  const codes = new Set((await listCountries()).map(({ code }) => code));
  const months = monthsFrom(now());
  return {
    droneLicenses: droneLicenses.filter((code) => codes.has(code)),
    travelsTo: travelsTo.filter((code) => codes.has(code)),
    availableMonths: availableMonths.filter((month) => months.includes(month)),
  };
}
