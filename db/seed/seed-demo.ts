import type { PoolClient } from 'pg';
import type { Storage } from '#app/platform/storage/storage.ts';
import { insertAdminWork } from './admin-work/insert-admin-work.ts';
import {
  giveDemoPassword,
  insertDemoActivity,
  insertDemoFoundBy,
  insertDemoReviewPictures,
  insertDemoSavedSearches,
  insertDemoSearches,
} from './demo-activity.ts';
import { buyDemoPlan } from './demo-billing.ts';
import { insertDemoBoards } from './demo-boards.ts';
import { insertDemoBriefs } from './demo-briefs.ts';
import { insertDemoCommissions } from './demo-commissions.ts';
import { insertDemoDeliveries } from './demo-deliveries.ts';
import { insertDemoLicenseRequests } from './demo-license-requests.ts';
import { insertDemoLicenses } from './demo-licenses.ts';
import { insertDemoMessages } from './demo-messages.ts';
import { insertDemoPortfolio } from './demo-portfolio.ts';
import { insertTalks } from './insert-rows.ts';
import { seedWorld } from './seed-world.ts';
import { buildWorld } from './world/build-world.ts';
import { makeTalks } from './world/talks.ts';

/** Fills an empty database with the demo world. Returns the number of creatives. */
export async function seedDemo(client: PoolClient, storage: Storage): Promise<number> {
  const now = new Date();
  const world = buildWorld({ seed: 1, now });
  await seedWorld(client, world, storage);
  await giveDemoPassword(client, Object.values(world.demoLogins));
  const { client: clientEmail, creative: creativeEmail } = world.demoLogins;
  await insertDemoActivity(client, { now, clientEmail });
  await insertDemoFoundBy(client, { now });
  await insertDemoSearches(client, { now });
  await insertDemoSavedSearches(client, { now, clientEmail });
  await insertDemoBoards(client, { now, clientEmail });
  await insertTalks(client, makeTalks(world));
  await insertDemoBriefs(client, { now, clientEmail });
  await insertDemoLicenseRequests(client, { now, clientEmail, storage });
  await insertDemoMessages(client, { now, clientEmail, creativeEmail });
  await insertDemoCommissions(client, { now, clientEmail });
  await insertDemoPortfolio(client, { now, creativeEmail });
  await insertDemoLicenses(client, { now, clientEmail, storage });
  await insertDemoDeliveries(client, { now, storage });
  await insertDemoReviewPictures(client, { now, creativeEmail });
  await client.query('select score_replies($1)', [now]);
  await insertAdminWork(client, { now, adminId: world.admin.id });
  await buyDemoPlan(creativeEmail);
  return world.creatives.length;
}
