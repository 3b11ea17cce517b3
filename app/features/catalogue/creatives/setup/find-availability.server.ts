import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';

export type Availability = { toldAt: Date; fadesAt: Date };

export async function findAvailability(userId: string): Promise<Availability | null> {
  return findRow(db(), { toldAt: cell.time, fadesAt: cell.time })`
    select available_told_at as told_at, availability_fades_at(available_told_at) as fades_at
      from creative_profiles where user_id = ${userId} and available_told_at is not null`;
}
