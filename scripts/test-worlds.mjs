import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { beforeLeaving } from './farewell.mjs';
import { freePort } from './free-port.mjs';
import { step } from './narrate.mjs';
import { cacheDir } from './paths.mjs';
import { addressOf, asRole, databaseName, embeddedRoles } from './postgres-roles.mjs';
import { temporaryDataFolder } from './temporary-folder.mjs';
import { templateName } from './test-database.mjs';
import { startWebServer } from './web-server.mjs';
import { prepareDatabase } from './world.mjs';

/**
 * Demo worlds for the browser tests, one for each that runs at the same time: what a test changes, no other sees.
 * They are made as `npm start` makes its world, once, and copied, on the PostgreSQL of the run (`superuserUrl`); they go
 * when the launcher leaves. Resolves to `[{ url, databaseUrl, log }]`: where the site is, its database for the superuser,
 * and the file of what it logs.
 */
export async function openWorlds({ node, env }, { superuserUrl, count }) {
  await ensureBuilt({ node, env });
  const folder = await temporaryDataFolder();
  beforeLeaving(() => folder.remove());
  const settings = {
    ...env,
    NODE_ENV: 'production',
    ORIEL_MODE: 'demo',
    HOST: '127.0.0.1',
    LOG_FORMAT: 'json',
    // Every test comes from the same place, several at once and faster than people do.
    READ_LIMIT: 'off',
    // The processor is for the tests.
    PICTURES_AHEAD: 'off',
    // Tests start many of these processes: each of them need not compile the packages anew.
    NODE_COMPILE_CACHE: path.join(cacheDir, 'compiled'),
  };
  const first = {
    dataDir: folder.dataDir,
    superuserUrl: await cloned(superuserUrl, templateName, worldName(1)),
  };
  const ownerUrl = asRole(first.superuserUrl, embeddedRoles.owner);
  await prepareDatabase({ node, env: { ...settings, ...placeOf(first), DATABASE_OWNER_URL: ownerUrl } });
  const places = [first];
  while (places.length < count) places.push(await copyOf(first, places.length + 1));
  return step('Starting the web servers', () =>
    Promise.all(places.map((place, index) => startSite({ place, index, node, settings }))),
  );
}

function placeOf({ dataDir, superuserUrl }) {
  return { ORIEL_DATA_DIR: dataDir, DATABASE_URL: asRole(superuserUrl, embeddedRoles.app) };
}

const worldName = (number) => `${databaseName}_world_${number}`;

/** The same rows in a database beside it, and the same files in a folder inside its own. */
async function copyOf({ dataDir, superuserUrl }, number) {
  const name = worldName(number);
  const folder = path.join(dataDir, name);
  fs.mkdirSync(folder);
  for (const part of ['secret', 'storage']) {
    fs.cpSync(path.join(dataDir, part), path.join(folder, part), { recursive: true });
  }
  return { dataDir: folder, superuserUrl: await cloned(superuserUrl, worldName(1), name) };
}

/** A copy of a database on the same server; its address. */
async function cloned(superuserUrl, template, name) {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: addressOf(superuserUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(
      `create database ${name} template ${template} strategy file_copy owner ${embeddedRoles.owner}`,
    );
  } finally {
    await client.end();
  }
  return addressOf(superuserUrl, name);
}

async function startSite({ place, index, node, settings }) {
  const address = { port: await freePort(), host: settings.HOST };
  const log = path.join(cacheDir, `e2e-server-${index + 1}.log`);
  await startWebServer({
    script: 'server/main.ts',
    node,
    env: { ...settings, ...placeOf(place), PORT: String(address.port) },
    address,
    stdio: fs.openSync(log, 'w'),
  });
  return { url: `http://localhost:${address.port}`, databaseUrl: place.superuserUrl, log };
}
