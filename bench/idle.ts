import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { table } from './figures.ts';
import type { Bench } from './options.ts';
import { childrenOf, memoryOf, processorMs } from './processes.ts';
import { startWebServer } from './web-server.ts';
import { ensureWorld } from './worlds.ts';

const maxEncodingMinutes = 40;
const settleSeconds = 90;
const watchedSeconds = 60;

export const idle: Bench<{ pages: number }> = {
  does: 'reads pages of the demo world, waits until no more pictures are made ahead, and measures what the process uses while nobody asks it',
  options: { pages: 600 },
  run: async ({ pages }, place) => {
    const url = await ensureWorld(place);
    const server = await startWebServer(url, { pageCache: 'on', env: { PICTURES_AHEAD: 'on' } });
    const database = new Client({ connectionString: url });
    await database.connect();
    const lookAt = async () => ({
      seconds: performance.now() / 1000,
      processorSeconds: ((await processorMs(server.pid)) ?? Number.NaN) / 1000,
      transactions: await countTransactions(database),
    });
    try {
      place.log(`  ${await readLinkedPages(`http://localhost:${server.port}`, pages)} pages are read`);
      place.log(`  ${await outlastEncoder(server.pid)}`);
      const before = await lookAt();
      await pause(watchedSeconds * 1000);
      const after = await lookAt();
      const seconds = after.seconds - before.seconds;
      const processor = (100 * (after.processorSeconds - before.processorSeconds)) / seconds;
      const limits: [what: string, measured: number, most: number][] = [
        ['processor, % of a core', processor, 1],
        ['transactions a second', (after.transactions - before.transactions) / seconds, 2],
        ['memory, MB', (await memoryOf(server.pid)) ?? Number.NaN, 350],
      ];
      const isMet = limits.every(([, measured, most]) => measured <= most);
      const rows = limits.map(([what, measured, most]) => [what, measured.toFixed(2), String(most)]);
      const report = table(['a process that nobody asks', 'measured', 'at most'], rows);
      return { report: isMet ? report : `${report}\nTOO MUCH`, isMet };
    } finally {
      await database.end();
      await server.stop();
    }
  },
};

async function countTransactions(database: Client): Promise<number> {
  const { rows } = await database.query<{ transactions: string }>(
    `select xact_commit + xact_rollback as transactions from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.transactions);
}

/**
 * Waits until the server has had no encoder for `settleSeconds`: it makes sizes of pictures ahead in a child process,
 * which exits when it has nothing to do.
 */
async function outlastEncoder(pid: number): Promise<string> {
  const started = performance.now();
  let lastSeen = started;
  while (performance.now() - lastSeen < settleSeconds * 1000) {
    const children = await childrenOf(pid);
    if (children.some((command) => command.includes('encoder-process'))) lastSeen = performance.now();
    if (lastSeen - started > maxEncodingMinutes * 60_000) {
      return `pictures are still being made after ${maxEncodingMinutes} minutes: the figures include that work`;
    }
    await pause(1_000);
  }
  return `pictures were made ahead for ${((lastSeen - started) / 60_000).toFixed(1)} minutes`;
}

async function readLinkedPages(origin: string, most: number): Promise<number> {
  const found = new Set(['/']);
  let read = 0;
  for (const path of found) {
    if (read === most) break;
    read += 1;
    const text = await (await fetch(`${origin}${path}`)).text();
    for (const link of linksIn(text)) found.add(link);
  }
  return read;
}

export function linksIn(html: string): string[] {
  return [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
}
