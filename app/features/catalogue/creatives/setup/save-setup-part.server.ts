import type { Actor } from '#app/features/accounts/actor.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { nameArea } from '#app/features/catalogue/directory/name-area.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { mayEditCreativeProfile } from '../profile-policy.ts';
import { withBase } from './base-area.ts';
import { findSetup } from './find-setup.server.ts';
import type { SetupArea, SetupValues } from './setup-values.ts';
import { lockSetup, writeSetup } from './write-setup.server.ts';

export type SetupPart = Partial<Omit<SetupValues, 'areas'>> & { base?: Omit<SetupArea, 'isPrimary'> };

export type SaveSetupPartResult = { ok: true } | { ok: false; code: 'notAllowed' | 'specialtiesRequired' };

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
