import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from 'pg';
import type { Storage } from '#app/platform/storage/storage.ts';
import { loadSpecialties } from '../../specialties.ts';
import { insertRows } from '../insert-rows.ts';
import { buildWorld } from '../world/build-world.ts';
import type { World } from '../world/world-types.ts';
import * as rows from '../world-rows.ts';
import * as building from './load-projects.ts';
import * as load from './load-tables.ts';
import { makeTemporaryTables } from './temporary-tables.ts';
import { withoutIndexes } from './without-indexes.ts';

export type ScaleWorld = {
  creatives: number;
  reviewsPerCreative?: number;
  /** Called with each finished step and its duration in seconds. */
  log: (text: string) => void;
  /** Stores the originals of plates and clips, if pages will be viewed. */
  storage?: Storage;
};

const archetypesSeed = 1;
const mediaFolder = path.join(import.meta.dirname, '../media');

const loadedTables = [
  'users',
  'profiles',
  'subscriptions',
  'creative_profiles',
  'service_areas',
  'creative_specialties',
  'portfolio_items',
  'reviews',
];

/** Filled by rebuild_directory(). `listing_places` first: its key references `listings`. */
const directoryTables = ['listing_places', 'listings', 'search_words', 'name_starts'];

const projectDirectoryTables = ['project_listings', 'project_counts', 'firm_projects', 'name_starts'];

/**
 * Fills an otherwise empty database with schema and gazetteer with a world of any size for measurements: by set-based
 * statements, so that a million creatives take minutes. The same number gives the same world, except that times are
 * relative to now. One transaction. Needs the owner's right to alter the tables.
 */
export async function seedScaleWorld(
  client: PoolClient,
  { creatives, reviewsPerCreative = 10, log, storage }: ScaleWorld,
): Promise<void> {
  const step = async (what: string, work: () => Promise<void>) => {
    const started = performance.now();
    await work();
    log(`${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  };
  await client.query('begin');
  try {
    await client.query("set local oriel.bulk = 'on'");
    await client.query("set local work_mem = '256MB'");
    const world = buildWorld({ seed: archetypesSeed, now: new Date() });
    await step('Archetypes and places', () => prepare(client, world, storage));
    await step('Names', () => load.drawCreatives(client, creatives));
    await withoutIndexes(client, loadedTables, async () => {
      await step('Accounts and plans', () => load.loadAccounts(client));
      await step('Profiles', () => load.loadProfiles(client));
      await step('Service areas', () => load.loadServiceAreas(client));
      await step('Specialties', () => load.loadSpecialties(client));
      await step('Portfolios', () => load.loadPortfolios(client));
      await step('Reviews', () => load.loadReviews(client, reviewsPerCreative));
      log('Indexes and keys of the tables follow');
    });
    await step('Counts of people', () => run(client, 'select recount_users()'));
    await step('Statistics', () => run(client, `analyze ${loadedTables.join(', ')}`));
    await withoutIndexes(client, directoryTables, async () => {
      await step('The directory', () => run(client, 'select rebuild_directory()'));
      log('Indexes and keys of the directory follow');
    });
    // After the directory, which otherwise would be read before the planner has statistics.
    await loadProjectsAndFirms(client, { creatives, world, step });
    const rebuildUsers = () => run(client, 'select rebuild_user_summaries()');
    await withoutIndexes(client, ['user_summaries'], () => step('The users screen', rebuildUsers), {
      keepsKeys: true,
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await step('Vacuum', () => run(client, 'vacuum analyze'));
}

type Step = (what: string, work: () => Promise<void>) => Promise<void>;

async function loadProjectsAndFirms(
  client: PoolClient,
  { creatives, world, step }: { creatives: number; world: World; step: Step },
): Promise<void> {
  await withoutIndexes(client, building.projectTables, async () => {
    await step('Firms', () => building.loadFirms(client, creatives));
    await step('Projects', () => building.loadProjects(client, world));
    await step('Pieces of projects', () => building.loadPieces(client));
    await step('Credits', () => building.loadCredits(client, creatives));
  });
  await step('Statistics of projects', () =>
    run(client, `analyze listings, ${building.projectTables.join(', ')}`),
  );
  // Keeps the keys, which the view of firms groups by.
  await withoutIndexes(
    client,
    projectDirectoryTables,
    () => step('The directory of projects', () => run(client, 'select rebuild_projects()')),
    { keepsKeys: true },
  );
}

/** Plates and clips are those of the demo world, whose creatives are the archetypes. */
async function prepare(client: PoolClient, world: World, storage: Storage | undefined): Promise<void> {
  for (const source of storage ? rows.sourcesOf(world) : []) {
    await storage?.write(rows.originalKey(source), await readFile(path.join(mediaFolder, source)));
  }
  await insertRows(client, 'media_files', [
    ...world.plates.map(rows.plateRow),
    ...world.clips.map(rows.clipRow),
  ]);
  await loadSpecialties(client);
  await makeTemporaryTables(client, world);
}

async function run(client: PoolClient, statement: string): Promise<void> {
  await client.query(statement);
}
