import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rig } from '../rig.ts';
import { origin } from '../settings.ts';
import { until } from '../supervisor.ts';
import { newPage, underMessages } from '../traffic.ts';
import { secondsInWords, type Trial } from '../trial.ts';

const awayMs = 60_000;
const maxBackSeconds = 60;
const passes = 'cached pages stay; clear errors; nothing acknowledged is lost; recovers by itself';

const databaseGone: Trial = {
  name: 'database-gone',
  title: 'database gone for a minute',
  passes,
  run: (rig) =>
    underMessages(rig, async ({ writesAfter }) => {
      await keepPages(rig);
      await pause(3_000);
      await Promise.all(rig.machines.map((machine) => machine.kill()));
      const goneAt = performance.now();
      await pause(8_000);
      const { kept, others, texts } = await lookUntil(goneAt + awayMs, 1_000);
      for (const machine of rig.machines) machine.start();
      const back = await secondsToWrite(rig, writesAfter);
      const isClear = texts.every(
        (text) => /try again|moment|back/i.test(text) && !/ECONN|pg_|stack|at \//.test(text),
      );
      return {
        conditions: {
          'kept pages 200': isOnly(kept, 200),
          'others 503': isOnly(others, 503),
          'others say it in words': isClear,
          'back by itself in 60 s': back <= maxBackSeconds,
        },
        found: `kept pages ${inWords(kept)}, others ${inWords(others)}; writes ${secondsInWords(back)} after the machines were started`,
      };
    }),
};

const fullMs = 30_000;

/** The disks of all three machines fill up, and have room again later. */
const diskFull: Trial = {
  name: 'disk-full',
  title: 'disk full on every database machine for 30 s',
  passes,
  run: async (rig) => {
    const disks = rig.machines.flatMap(({ disk }) => disk ?? []);
    if (disks.length < rig.machines.length) return null;
    try {
      return await underMessages(rig, async ({ writesAfter, lastWrite }) => {
        await keepPages(rig);
        await pause(3_000);
        for (const disk of disks) disk.fill();
        const fullAt = performance.now();
        const { kept, others } = await lookUntil(fullAt + fullMs, 500);
        const stoppedAfter = lastWrite() - fullAt;
        for (const disk of disks) disk.empty();
        const back = await secondsToWrite(rig, writesAfter);
        return {
          conditions: {
            'kept pages 200': isOnly(kept, 200),
            'others 200 or 503': others.every((status) => status === 200 || status === 503),
            'writes had stopped': stoppedAfter < fullMs,
            'back by itself in 60 s': back <= maxBackSeconds,
          },
          found: `writes stopped ${secondsInWords(stoppedAfter / 1000)} after the disks were full; kept pages ${inWords(kept)}, others ${inWords(others)}; writes ${secondsInWords(back)} after there was room`,
        };
      });
    } finally {
      for (const disk of disks) disk.empty();
    }
  },
};

/** The file store dies, and returns a minute later. */
const storeGone: Trial = {
  name: 's3-gone',
  title: 'S3 gone for a minute',
  passes: 'pages stay; clear errors; recovers by itself',
  run: async (rig) => {
    const [warm = '', ...unmade] = await somePictures(rig, 12);
    await look(warm);
    await rig.store.kill();
    const goneAt = performance.now();
    const pages: number[] = [];
    const pictures: number[] = [];
    const texts: string[] = [];
    try {
      for (let number = 0; performance.now() - goneAt < awayMs; number += 1) {
        pages.push((await look(unseenPage())).status);
        const picture = await look(unmade[number % unmade.length] ?? '');
        pictures.push(picture.status);
        texts.push(picture.text);
        await pause(2_000);
      }
    } finally {
      await rig.store.start();
    }
    const backAt = performance.now();
    const isBack = async () => (await Promise.all(unmade.map(look))).every(({ status }) => status === 200);
    const back = await until('pictures again', isBack)
      .then(() => (performance.now() - backAt) / 1000)
      .catch(() => null);
    return {
      conditions: {
        'pages 200': isOnly(pages, 200),
        'pictures 503': isOnly(pictures, 503),
        'said in words': texts.every((text) => !/ECONN|AWS|stack|at \//.test(text)),
        'back by itself': back !== null,
      },
      found: `pages ${inWords(pages)}, pictures that were not made yet ${inWords(pictures)}; pictures again after ${secondsInWords(back)}`,
    };
  },
};

export const outageTrials = [databaseGone, diskFull, storeGone];

/** Puts two pages into every cache. */
async function keepPages({ webs }: Rig): Promise<void> {
  for (const address of [...webs.map((web) => web.origin), origin]) {
    for (const path of ['/', '/browse']) await (await fetch(`${address}${path}`)).arrayBuffer();
  }
}

/** Asks for kept pages and for others in turn; their statuses, and what the others said. */
async function lookUntil(endMs: number, everyMs: number) {
  const found = { kept: [] as number[], others: [] as number[], texts: [] as string[] };
  while (performance.now() < endMs) {
    found.kept.push((await look(found.kept.length % 2 === 0 ? '/' : '/browse')).status);
    const other = await look(unseenPage());
    found.others.push(other.status);
    found.texts.push(other.text);
    await pause(everyMs);
  }
  return found;
}

let seen = 1_000_000;

function unseenPage(): string {
  seen += 1;
  return newPage(seen).path;
}

async function look(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(30_000) });
  return { status: answer.status, text: await answer.text() };
}

/** Seconds from now until a message was acknowledged; then the cluster is whole again. */
async function secondsToWrite(rig: Rig, writesAfter: (momentMs: number) => number | null): Promise<number> {
  const since = performance.now();
  await until('writes again', async () => writesAfter(since) !== null, { seconds: 120 });
  await rig.settle();
  return writesAfter(since) ?? Number.POSITIVE_INFINITY;
}

/** Addresses of picture sizes that do not exist yet, in random order: the last run may have made some. */
async function somePictures({ database }: Rig, wanted: number): Promise<string[]> {
  const { rows } = await database.query<{ path: string }>(
    `select '/creative/' || coalesce(p.slug, p.id::text) as path
       from creative_profiles p join listings l on l.creative_id = p.id order by md5(p.id::text) limit 20`,
  );
  const found = new Set<string>();
  for (const { path } of rows) {
    const { text } = await look(path);
    for (const [address] of text.matchAll(/\/media\/[^"'\s,]+\.jpg/g)) found.add(address);
  }
  const drawn = [...found].map((address) => ({ address, rank: randomInt(1_000_000) }));
  return drawn
    .sort((one, other) => one.rank - other.rank)
    .slice(0, wanted)
    .map(({ address }) => address);
}

function isOnly(statuses: number[], status: number): boolean {
  return statuses.length > 0 && statuses.every((each) => each === status);
}

function inWords(statuses: number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, each]) => `${each.length} × ${status}`).join(', ');
}
