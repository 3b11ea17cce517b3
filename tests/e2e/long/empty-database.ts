import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { embeddedRoles } from '../../../scripts/postgres-roles.mjs';

export type EmptyDatabase = { url: string; remove: () => Promise<void> };

/** A database without a table, beside that of the demo world, which its owner may fill. */
export async function emptyDatabase(purpose: string): Promise<EmptyDatabase> {
  const cluster = process.env.ORIEL_E2E_DATABASE_URL ?? '';
  const name = `oriel_${purpose}_${randomBytes(4).toString('hex')}`;
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  await onCluster(
    cluster,
    `create database ${name} template template0 encoding 'UTF8' owner ${embeddedRoles.owner}`,
  );
  return { url: url.href, remove: () => onCluster(cluster, `drop database ${name} with (force)`) };
}

async function onCluster(cluster: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
