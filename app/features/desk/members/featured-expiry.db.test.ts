import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findCreativeProfile } from '#app/features/catalogue/creatives/read/find-creative-profile.server.ts';
import { readBrowseState } from '#app/features/catalogue/directory/directory-address.ts';
import { findBrowsePage } from '#app/features/catalogue/directory/find-browse-page.server.ts';
import { expireListingsJob } from '#app/features/catalogue/directory/listing-upkeep.job.server.ts';
import { findHomePage } from '#app/features/catalogue/home/find-home-page.server.ts';
import { now } from '#app/platform/clock.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { ownDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { changeUser } from './change-user.server.ts';
import { listUsers } from './list/list-users.server.ts';
import { readUserState } from './list/user-address.ts';
import { featuredDays } from './members-policy.ts';

/** What an admin grants ends after its 30 days by the job, with the clock moved. */

const pool = testPool();
let hearing: Client;
const heard: string[] = [];

beforeAll(async () => {
  hearing = new Client({ connectionString: ownDatabaseUrl() });
  await hearing.connect();
  hearing.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await hearing.query('listen page_changes');
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  await hearing.end();
});

/** Where the creative stands as Featured, read as the pages read it. */
async function shownFeatured(id: string): Promise<Record<'home' | 'browse' | 'profile' | 'users', boolean>> {
  const [home, browse, profile, { users }] = await Promise.all([
    findHomePage(new Date()),
    findBrowsePage(readBrowseState(new URLSearchParams())),
    findCreativeProfile(id, { limit: 1, sort: 'newest' }),
    listUsers(readUserState(new URLSearchParams())),
  ]);
  return {
    home: home.isFeatured && home.featured.some((card) => card.id === id),
    browse: browse.cards.some((card) => card.id === id && card.isFeatured),
    profile: profile?.isFeatured === true,
    users: users.some((user) => user.profile?.isFeatured),
  };
}

const everywhere = { home: true, browse: true, profile: true, users: true };
const nowhere = { home: false, browse: false, profile: false, users: false };

test('a grant is seen everywhere until its 30 days are over, and nowhere after the job has run', async () => {
  const connection = await pool.connect();
  const { id, userId } = await insertCreative(connection);
  connection.release();
  const admin = await insertMember(pool, { isAdmin: true });
  expect(await shownFeatured(id)).toEqual(nowhere);

  const grantedAt = now();
  await changeUser(admin, { userId, change: 'grantFeatured', reason: null, now: grantedAt });
  expect(await shownFeatured(id)).toEqual(everywhere);

  const end = grantedAt.getTime() + featuredDays * 86_400_000;
  vi.useFakeTimers({ toFake: ['Date'], now: end - 1 });
  await expireListingsJob.handle({});
  expect(await shownFeatured(id)).toEqual(everywhere);

  heard.length = 0;
  vi.setSystemTime(end);
  await expireListingsJob.handle({});
  expect(await shownFeatured(id)).toEqual(nowhere);
  const { rows } = await pool.query(
    'select is_featured, featured_until, featured_granted_until from creative_profiles where id = $1',
    [id],
  );
  expect(rows).toEqual([{ is_featured: false, featured_until: null, featured_granted_until: null }]);
  await expect.poll(() => heard).toEqual(expect.arrayContaining(['directory', `creative:${id}`]));
});
