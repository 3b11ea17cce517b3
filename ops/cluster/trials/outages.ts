import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { origin } from '../nodes.ts';
import { until } from '../processes.ts';
import type { Rig } from '../rig.ts';
import { judge } from '../verdicts.ts';
import { deliveryConditions, deliveryInWords, secondsInWords, startMessageWatch } from './message-watch.ts';
import { newPage } from './traffic.ts';
import type { Trial } from './trial.ts';

const awayMs = 60_000;
const maxBackSeconds = 60;

export const databaseGone: Trial = {
  name: 'database-gone',
  title: 'database gone for a minute',
  passes: 'cached pages stay; clear errors; nothing acknowledged is lost; recovers by itself',
  run: async (rig) => {
    const watch = await startMessageWatch(rig);
    try {
      await keepPages(rig);
      await pause(3_000);
      await Promise.all(rig.machines.map((machine) => machine.kill()));
      const goneAt = performance.now();
      await pause(8_000);
      const answers = { kept: new Map<number, number>(), others: new Map<number, number>() };
      const texts: string[] = [];
      for (let number = 0; performance.now() - goneAt < awayMs; number += 1) {
        count(answers.kept, (await look(number % 2 === 0 ? '/' : '/browse')).status);
        const other = await look(newPage(1_000_000 + number).path);
        count(answers.others, other.status);
        texts.push(other.text);
        await pause(1_000);
      }
      for (const machine of rig.machines) machine.start();
      const backAt = performance.now();
      await until('writes again', async () => watch.writesAfter(backAt) !== null, { seconds: 120 });
      const backAfter = watch.writesAfter(backAt);
      await rig.settle();
      const delivery = await watch.end();
      const isClear = texts.every(
        (text) => /try again|moment|back/i.test(text) && !/ECONN|pg_|stack|at \//.test(text),
      );
      return judge(
        {
          ...deliveryConditions(delivery),
          'kept pages 200': isOnly(answers.kept, 200),
          'others 503': isOnly(answers.others, 503),
          'others say it in words': isClear,
          'back by itself in 60 s': backAfter !== null && backAfter <= maxBackSeconds,
        },
        `kept pages ${inWords(answers.kept)}, others ${inWords(answers.others)}; writes ${secondsInWords(backAfter)} after the machines were started; ${deliveryInWords(delivery)}`,
      );
    } finally {
      watch.giveUp();
    }
  },
};

const fullMs = 30_000;

/** The disks of all three machines fill up, and have room again later. */
export const diskFull: Trial = {
  name: 'disk-full',
  title: 'disk full on every database machine for 30 s',
  passes: 'cached pages stay; clear errors; nothing acknowledged is lost; recovers by itself',
  run: async (rig) => {
    const disks = rig.machines.flatMap(({ disk }) => disk ?? []);
    if (disks.length < rig.machines.length) {
      return { ok: null, found: 'not tried: only root can give the machines disks of their own' };
    }
    const watch = await startMessageWatch(rig);
    try {
      await keepPages(rig);
      await pause(3_000);
      for (const disk of disks) disk.fill();
      const fullAt = performance.now();
      const kept = new Map<number, number>();
      const others = new Map<number, number>();
      while (performance.now() - fullAt < fullMs) {
        count(kept, (await look('/browse')).status);
        count(others, (await look(newPage(Math.round(performance.now())).path)).status);
        await pause(500);
      }
      const stoppedAfter = watch.lastWrite() - fullAt;
      for (const disk of disks) disk.empty();
      const roomAt = performance.now();
      await until('writes again', async () => watch.writesAfter(roomAt) !== null, { seconds: 120 });
      const backAfter = watch.writesAfter(roomAt);
      await rig.settle();
      const delivery = await watch.end();
      return judge(
        {
          ...deliveryConditions(delivery),
          'kept pages 200': isOnly(kept, 200),
          'others 200 or 503': [...others.keys()].every((status) => status === 200 || status === 503),
          'writes had stopped': stoppedAfter < fullMs,
          'back by itself in 60 s': backAfter !== null && backAfter <= maxBackSeconds,
        },
        `writes stopped ${secondsInWords(stoppedAfter / 1000)} after the disks were full; kept pages ${inWords(kept)}, others ${inWords(others)}; writes ${secondsInWords(backAfter)} after there was room; ${deliveryInWords(delivery)}`,
      );
    } finally {
      for (const disk of disks) disk.empty();
      watch.giveUp();
    }
  },
};

/** The file store dies, and returns a minute later. */
export const storeGone: Trial = {
  name: 's3-gone',
  title: 'S3 gone for a minute',
  passes: 'pages stay; clear errors; recovers by itself',
  run: async (rig) => {
    const pictures = await somePictures(rig, 12);
    const [warm = '', ...others] = pictures;
    await look(warm);
    await rig.store.kill();
    const goneAt = performance.now();
    const pages = new Map<number, number>();
    const unmade = new Map<number, number>();
    const texts: string[] = [];
    try {
      for (let number = 0; performance.now() - goneAt < awayMs; number += 1) {
        count(pages, (await look(newPage(2_000_000 + number).path)).status);
        const picture = await look(others[number % others.length] ?? '');
        count(unmade, picture.status);
        texts.push(picture.text);
        await pause(2_000);
      }
    } finally {
      await rig.store.start();
    }
    const backAt = performance.now();
    const isBack = async () => (await Promise.all(others.map(look))).every(({ status }) => status === 200);
    await until('pictures again', isBack, { seconds: 60 }).catch(() => {});
    const back = (await isBack()) ? (performance.now() - backAt) / 1000 : null;
    return judge(
      {
        'pages 200': isOnly(pages, 200),
        'pictures 503': isOnly(unmade, 503),
        'said in words': texts.every((text) => !/ECONN|AWS|stack|at \//.test(text)),
        'back by itself': back !== null,
      },
      `pages ${inWords(pages)}, pictures that were not made yet ${inWords(unmade)}; pictures again after ${secondsInWords(back)}`,
    );
  },
};

/** Addresses of picture sizes that do not exist yet. */
async function somePictures({ database }: Rig, wanted: number): Promise<string[]> {
  const { rows } = await database.query<{ slug: string | null; id: string }>(
    'select p.id, p.slug from creative_profiles p join listings l on l.creative_id = p.id order by md5(p.id::text) limit 20',
  );
  const found = new Set<string>();
  for (const { slug, id } of rows) {
    const { text } = await look(`/creative/${slug ?? id}`);
    for (const [address] of text.matchAll(/\/media\/[^"'\s,]+\.jpg/g)) found.add(address);
  }
  // The first size of each picture, in random order, so that a run does not hit sizes that another made.
  const shuffled = [...found].sort(() => randomBytes(1).readInt8());
  return shuffled.slice(0, wanted);
}

async function keepPages({ webs }: Rig): Promise<void> {
  for (const from of [...webs.map((web) => web.origin), origin]) {
    for (const path of ['/', '/browse']) await (await fetch(`${from}${path}`)).arrayBuffer();
  }
}

async function look(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(30_000) });
  return { status: answer.status, text: await answer.text() };
}

function count(counts: Map<number, number>, status: number): void {
  counts.set(status, (counts.get(status) ?? 0) + 1);
}

function isOnly(counts: Map<number, number>, status: number): boolean {
  return counts.size === 1 && counts.has(status);
}

function inWords(counts: Map<number, number>): string {
  return [...counts].map(([status, times]) => `${times} × ${status}`).join(', ');
}
