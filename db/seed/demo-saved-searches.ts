import type { ClientBase } from 'pg';
import { readSavedAddress, savedAddress } from '#app/features/catalogue/saved-searches/saved-address.ts';
import { type Cadence, nextDue } from '#app/features/catalogue/saved-searches/saved-search-schema.ts';

type DemoSearch = { name: string; address: string; cadence: Cadence; openedDaysAgo: number };

const searches: DemoSearch[] = [
  { name: 'Courtyard houses', address: '/search?q=courtyard', cadence: 'weekly', openedDaysAgo: 200 },
  {
    name: 'Film near Chicago',
    address: '/search?location=Chicago%2C+IL&within=100&type=Videographer',
    cadence: 'daily',
    openedDaysAgo: 300,
  },
  {
    name: 'Cultural buildings in the United States',
    address: '/projects?type=cultural&place=US',
    cadence: 'weekly',
    openedDaysAgo: 21,
  },
  {
    name: 'Drone operators',
    address: '/browse?type=Drone+Operator',
    cadence: 'never',
    openedDaysAgo: 90,
  },
];

/** Saved searches of the demo's client. Their news since the last visit existed before the demo began. */
export async function insertDemoSavedSearches(
  client: ClientBase,
  { now, clientEmail }: { now: Date; clientEmail: string },
): Promise<void> {
  for (const { name, address, cadence, openedDaysAgo } of searches) {
    const saved = readSavedAddress(address);
    const openedAt = new Date(now.getTime() - openedDaysAgo * 86_400_000);
    await client.query(
      `insert into saved_searches (user_id, address, name, cadence, created_at, opened_at, told_until, due_at)
       select user_id, $2, $3, $4, $5, $5, $6, $7 from profiles where email = $1`,
      [clientEmail, saved && savedAddress(saved), name, cadence, openedAt, now, nextDue(cadence, now)],
    );
  }
}
