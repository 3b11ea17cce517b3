import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { lockOwnProfile } from '../own-profile.server.ts';
import type { SetupValues } from './setup-values.ts';

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
