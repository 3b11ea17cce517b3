import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from 'pg';
import type { Storage } from '#app/platform/storage/storage.ts';
import { loadSpecialties } from '../specialties.ts';
import { insertAvatars } from './insert-avatars.ts';
import { insertRateSheets } from './insert-rate-sheets.ts';
import { insertRows } from './insert-rows.ts';
import { makePayments } from './world/payments.ts';
import type { World } from './world/world-types.ts';
import * as rows from './world-rows.ts';

const mediaFolder = path.join(import.meta.dirname, 'media');

/**
 * Writes a world to an empty database in one transaction, and its originals to storage. The directory is computed once
 * at the end instead of row by row.
 */
export async function seedWorld(client: PoolClient, world: World, storage: Storage): Promise<void> {
  await storeOriginals(world, storage);
  await client.query('begin');
  try {
    await client.query("set local oriel.bulk = 'on'");
    await insertWorld(client, world);
    await insertAvatars(client, world, storage);
    await insertRateSheets(client, world, storage);
    await client.query('select rebuild_directory()');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('vacuum analyze');
}

async function storeOriginals(world: World, storage: Storage): Promise<void> {
  for (const source of rows.sourcesOf(world)) {
    await storage.write(rows.originalKey(source), await readFile(path.join(mediaFolder, source)));
  }
}

async function insertWorld(client: PoolClient, world: World): Promise<void> {
  const { clients, admin } = world;
  const creatives = [...world.creatives, ...world.formerCreatives];
  const creativeAccounts = creatives.map((creative) => creative.account);
  const clientAccounts = [...clients.map((each) => each.account), admin];

  await insertRows(client, 'media_files', [
    ...world.plates.map(rows.plateRow),
    ...world.clips.map(rows.clipRow),
  ]);
  await insertRows(
    client,
    'users',
    [...creativeAccounts, ...clientAccounts].map((account) => rows.userRow(account, world.now)),
  );
  await insertRows(client, 'profiles', [
    ...creativeAccounts.map((account) => rows.profileRow(account, 'creative')),
    ...clientAccounts.map((account) => rows.profileRow(account, 'client')),
  ]);
  await insertRows(client, 'user_roles', [{ user_id: admin.id, role: 'admin' }]);
  const specialtyId = await findSpecialtyIds(client);
  await insertRows(client, 'creative_profiles', creatives.map(rows.creativeRow));
  for (const [table, tableRows] of Object.entries(makePayments(world, world.demoLogins.creative))) {
    await insertRows(client, table, tableRows);
  }
  await insertRows(client, 'service_areas', creatives.flatMap(rows.serviceAreaRows));
  await insertRows(
    client,
    'creative_specialties',
    creatives.flatMap((creative) => rows.creativeSpecialtyRows(creative, specialtyId)),
  );
  const inProjects = new Set(world.projects.flatMap(({ pieces }) => pieces));
  await insertRows(
    client,
    'portfolio_items',
    world.portfolioItems.map((item) => rows.portfolioRow(item, inProjects.has(item.id))),
  );
  await insertProjects(client, world);
  await insertRows(client, 'reviews', world.reviews.map(rows.reviewRow));
  await insertRows(client, 'blog_posts', world.articles.map(rows.articleRow));
}

async function insertProjects(client: PoolClient, { projects, firms, credits, now }: World): Promise<void> {
  await insertRows(client, 'projects', projects.map(rows.projectRow));
  await insertRows(client, 'project_pieces', projects.flatMap(rows.projectPieceRows));
  await insertRows(
    client,
    'firms',
    firms.map((firm) => rows.firmRow(firm, now)),
  );
  await insertRows(
    client,
    'firm_members',
    firms.flatMap(({ id, managerId, claimedAt }) =>
      managerId ? { user_id: managerId, firm_id: id, role: 'manager', created_at: claimedAt } : [],
    ),
  );
  await insertRows(client, 'credits', credits.map(rows.creditRow));
}

async function findSpecialtyIds(client: PoolClient): Promise<(name: string) => number> {
  await loadSpecialties(client);
  const { rows: stored } = await client.query<{ id: number; name: string }>(
    'select id, name from specialties',
  );
  const ids = new Map(stored.map(({ id, name }) => [name, id]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) {
      throw new Error(`There is no specialty ${name}.`);
    }
    return id;
  };
}
