import { hostname } from 'node:os';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { keptBytes, keptPages } from '#app/platform/page-cache/page-cache.server.ts';
import { type DiskRoom, diskRoom } from '#app/platform/storage/disk-room.server.ts';

/** Versions and sizes; process figures are those of this process. */
export type SystemFacts = {
  release: string;
  node: string;
  mode: string;
  host: string;
  upMs: number;
  isWorkingOnJobs: boolean;
  memoryBytes: number;
  cache: { pages: number; bytes: number };
  postgres: string;
  databaseBytes: number;
  connections: { used: number; max: number };
  storage: 'disk' | 's3';
  disk: DiskRoom | null;
};

export async function findSystemFacts(): Promise<SystemFacts> {
  const { release, mode, isWorkingOnJobs, s3, dataDir } = env();
  const [{ postgres, databaseBytes, used, max }, disk] = await Promise.all([
    getRow(db(), {
      postgres: cell.text,
      databaseBytes: cell.number,
      used: cell.number,
      max: cell.number,
    })`
      select current_setting('server_version') as postgres,
             pg_database_size(current_database()) as database_bytes,
             (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
             current_setting('max_connections')::int as max`,
    diskRoom(dataDir).catch(() => null),
  ]);
  return {
    release,
    node: process.versions.node,
    mode,
    host: hostname(),
    upMs: Math.round(process.uptime() * 1000),
    isWorkingOnJobs,
    memoryBytes: process.memoryUsage.rss(),
    cache: { pages: keptPages(), bytes: keptBytes() },
    postgres,
    databaseBytes,
    connections: { used, max },
    storage: s3 ? 's3' : 'disk',
    disk,
  };
}
