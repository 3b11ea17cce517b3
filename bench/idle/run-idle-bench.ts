import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { memoryOf } from '../process-memory.ts';
import { processorMs } from '../processor-time.ts';
import { table } from '../table.ts';
import { startWebServer } from '../web-server.ts';
import { demoCreatives, ensureWorld } from '../worlds.ts';

/** Limits for an idle process that serves pages and works on jobs. */
const most = { processorPercent: 1, transactionsPerSecond: 2, megabytes: 350 };
const readersAtOnce = 4;
const maxEncodingMinutes = 40;
const settleSeconds = 90;
const watchedSeconds = 60;

export type IdleFigures = { processorPercent: number; transactionsPerSecond: number; megabytes: number };

/** Reads pages of the demo world, then leaves the process idle and measures what it does. */
export async function runIdleBench(
  clusterUrl: string,
  { pages, log }: { pages: number; log: (text: string) => void },
): Promise<IdleFigures> {
  const mediaFolder = path.resolve(process.env.ORIEL_DATA_DIR ?? 'data/bench', 'storage');
  const url = await ensureWorld(clusterUrl, { creatives: demoCreatives, mediaFolder });
  const server = await startWebServer(url, { pageCache: 'on', env: { PICTURES_AHEAD: 'on' } });
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    log(`  ${await readLinkedPages(`http://localhost:${server.port}`, pages)} pages are read`);
    log(`  ${await outlastEncoder(server.pid)}`);
    const before = await lookAt(server.pid, database);
    await pause(watchedSeconds * 1000);
    const after = await lookAt(server.pid, database);
    const seconds = (after.atMs - before.atMs) / 1000;
    return {
      processorPercent: (after.processor - before.processor) / 10 / seconds,
      transactionsPerSecond: (after.transactions - before.transactions) / seconds,
      megabytes: after.megabytes,
    };
  } finally {
    await database.end();
    await server.stop();
  }
}

/**
 * Waits until the server has had no encoder for `settleSeconds`: it makes sizes of pictures ahead in a child process,
 * which exits when it has nothing to do.
 */
async function outlastEncoder(pid: number): Promise<string> {
  const started = performance.now();
  let lastSeen = started;
  while (performance.now() - lastSeen < settleSeconds * 1000) {
    if (await hasEncoder(pid)) lastSeen = performance.now();
    if (lastSeen - started > maxEncodingMinutes * 60_000) {
      return `pictures are still being made after ${maxEncodingMinutes} minutes: the figures include that work`;
    }
    await pause(1_000);
  }
  return `pictures were made ahead for ${((lastSeen - started) / 60_000).toFixed(1)} minutes`;
}

async function hasEncoder(pid: number): Promise<boolean> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const commands = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.some((command) => command.includes('encoder-process.server.ts'));
}

async function lookAt(pid: number, database: Client) {
  const { rows } = await database.query<{ transactions: string }>(
    `select xact_commit + xact_rollback as transactions from pg_stat_database where datname = current_database()`,
  );
  return {
    atMs: performance.now(),
    processor: (await processorMs(pid)) ?? Number.NaN,
    transactions: Number(rows[0]?.transactions),
    megabytes: (await memoryOf(pid)) ?? Number.NaN,
  };
}

async function readLinkedPages(origin: string, most: number): Promise<number> {
  const found: string[] = [];
  const seen = new Set<string>();
  const readOne = async (path: string) => {
    const text = await (await fetch(`${origin}${path}`)).text();
    for (const [, link = ''] of text.matchAll(/href="(\/[^"#]*)"/g)) {
      const linked = link.replaceAll('&amp;', '&');
      if (!seen.has(linked)) {
        seen.add(linked);
        found.push(linked);
      }
    }
  };
  await readOne('/');
  let read = 1;
  const reader = async () => {
    for (let path = found.shift(); path !== undefined && read < most; path = found.shift()) {
      read += 1;
      await readOne(path);
    }
  };
  await Promise.all(Array.from({ length: readersAtOnce }, reader));
  return read;
}

export function isIdle(figures: IdleFigures): boolean {
  return (Object.keys(most) as (keyof IdleFigures)[]).every((name) => figures[name] <= most[name]);
}

export function idleReport(figures: IdleFigures): string {
  const { processorPercent, transactionsPerSecond, megabytes } = figures;
  const rows = [
    ['processor, % of a core', processorPercent.toFixed(2), String(most.processorPercent)],
    ['transactions a second', transactionsPerSecond.toFixed(2), String(most.transactionsPerSecond)],
    ['memory, MB', megabytes.toFixed(0), String(most.megabytes)],
  ];
  return `${table(['a process that nobody asks', 'measured', 'at most'], rows)}${isIdle(figures) ? '' : '\nTOO MUCH'}`;
}
