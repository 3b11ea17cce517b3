import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../delivery/member-requests.ts';
import { startJobSender } from '../job-sender.ts';
import { startWebServer } from '../web-server.ts';
import { type Comparison, compareFiles, countParts } from './compare-files.ts';
import { deliverAll } from './deliver-all.ts';
import { fileMaker, type MadeFile } from './made-file.ts';
import type { PictureWorld } from './picture-world.ts';
import { type Tries, uploadFile } from './upload-file.ts';

const mostSeconds = 60;

/**
 * Ages the uploads in progress by two days and waits for the server's sweep: a process killed while it removes parts
 * leaves them to that job. Throws when it takes more than a minute.
 */
async function sweepArrivals({ url, pool }: PictureWorld): Promise<void> {
  await pool.query(`update arriving_pictures set created_at = created_at - interval '49 hours'`);
  const boss = await startJobSender(url);
  try {
    await boss.send('sweep-deliveries', {});
  } finally {
    await boss.stop({ graceful: false });
  }
  for (let second = 0; second < mostSeconds; second += 1) {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::int as left from arriving_pictures',
    );
    if (rows[0]?.left === 0) return;
    await pause(1_000);
  }
  throw new Error(`The files on their way were not swept within ${mostSeconds} s.`);
}

/** The result: `delivered` compares counts with the expected ones. */
export type KillFigures = Comparison &
  Tries & {
    kills: number;
    seconds: number;
    commissions: number;
    partsBeforeSweep: number;
    /** Delivering creates exactly one event for each commission, and one license and mail for each party. */
    delivered: Record<'states' | 'events' | 'licenses' | 'mails', { found: number; wanted: number }>;
  };

const [minLifeMs, maxLifeMs] = [50, 3_000];
const senders = 3;
const [filesOfEach, fileBytes] = [3, 9_000_000];
const parties = 2;

/**
 * A creative uploads pictures and delivers them, commission by commission, while the web process is killed and
 * restarted at random moments. Every file must exist once, and every effect of delivering must happen once.
 */
export async function killDeliveries(
  world: PictureWorld,
  { kills, log }: { kills: number; log: (text: string) => void },
): Promise<KillFigures> {
  const started = performance.now();
  let server = await startWebServer(world.url, { pageCache: 'on', env: world.env });
  const { port } = server;
  const origin = `http://localhost:${port}`;
  const tries: Tries = { parts: 0, broken: 0, begunAgain: 0 };
  const done: { commissionId: string; sent: MadeFile[] }[] = [];
  const makeFile = await fileMaker(fileBytes);
  let made = 0;
  let isOver = false;
  try {
    const cookie = await signIn(origin, world.creative);
    const work = async () => {
      while (!isOver) {
        const { id: commissionId } = await world.addCommission();
        const sent: MadeFile[] = [];
        for (let count = 0; count < filesOfEach; count += 1) {
          made += 1;
          const file = makeFile(made);
          await uploadFile(file, { origin, cookie, commissionId, tries, retryMs: 100 });
          sent.push(file);
        }
        await deliverAll(world, { origin, cookie, commissionId });
        done.push({ commissionId, sent });
      }
    };
    const working = Promise.all(Array.from({ length: senders }, work));
    const failed = working.then(() => new Promise<never>(() => {}));
    failed.catch(() => {});
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([pause(randomInt(minLifeMs, maxLifeMs)), failed]);
      await world.liftLimits();
      await server.kill();
      server = await startWebServer(world.url, { pageCache: 'on', env: world.env, port });
      if (kill % 10 === 0) log(`  ${kill} kills, ${done.length} commissions delivered`);
    }
    isOver = true;
    await working;
    const partsBeforeSweep = await countParts(world.storageFolder);
    await sweepArrivals(world);
    return {
      kills,
      seconds: (performance.now() - started) / 1_000,
      commissions: done.length,
      ...tries,
      partsBeforeSweep,
      ...(await compareAll(world, done)),
      delivered: await countDelivered(world, done.length),
    };
  } finally {
    isOver = true;
    await server.kill();
  }
}

async function compareAll(
  { pool, storageFolder }: PictureWorld,
  done: { commissionId: string; sent: MadeFile[] }[],
): Promise<Comparison> {
  const sum = { compared: 0, lost: 0, doubled: 0, foreign: 0, leftOver: await countParts(storageFolder) };
  for (const { commissionId, sent } of done) {
    const each = await compareFiles(pool, { commissionId, sent, storageFolder });
    for (const key of Object.keys(sum) as (keyof Comparison)[]) sum[key] += each[key];
  }
  return sum;
}

async function countDelivered(
  { pool }: PictureWorld,
  commissions: number,
): Promise<KillFigures['delivered']> {
  const { rows } = await pool.query<Record<'states' | 'events' | 'licenses' | 'mails', number>>(
    `select (select count(*)::int from commissions where state = 'delivered') as states,
            (select count(*)::int from commission_events where kind = 'delivered') as events,
            (select count(*)::int from licenses) as licenses,
            (select count(*)::int from mails where template = 'delivery') as mails`,
  );
  const found = rows[0] ?? { states: 0, events: 0, licenses: 0, mails: 0 };
  const each = commissions * parties;
  return {
    states: { found: found.states, wanted: commissions },
    events: { found: found.events, wanted: commissions },
    licenses: { found: found.licenses, wanted: each },
    mails: { found: found.mails, wanted: each },
  };
}
