import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { signIn } from '../delivery/member-requests.ts';
import { type MessageWorld, makeMessageWorld } from '../delivery/message-world.ts';
import { type MeasuredServer, startWebServer } from '../web-server.ts';
import { type Counted, countJourneys } from './count-journeys.ts';
import { type Walkers, walkJourney } from './walk-journey.ts';

export type JourneysReport = {
  kills: number;
  seconds: number;
  journeys: number;
  pressed: number;
  unanswered: number;
  counted: Counted;
};

const [minLifeMs, maxLifeMs] = [20, 1_500];
const lanes = 3;

/**
 * Runs commissions from the brief to the certificates while the web process is killed and restarted at random moments.
 * Whatever the responses, each step must exist once (issue 19).
 */
export async function killJourneys(
  clusterUrl: string,
  { kills, log }: { kills: number; log: (text: string) => void },
): Promise<JourneysReport> {
  const world = await makeMessageWorld(clusterUrl, { clients: lanes, creatives: lanes });
  const pool = new Pool({ connectionString: world.url, max: 4 });
  const started = performance.now();
  const counts = { pressed: 0, unanswered: 0 };
  let journeys = 0;
  let isOver = false;
  let server: MeasuredServer | undefined;
  try {
    await fillGazetteer(pool);
    server = await startWebServer(world.url, { pageCache: 'on', env: world.env });
    const { port } = server;
    const walkers = await signInAll(world, { origin: `http://localhost:${port}`, pool, counts });
    const walking = Promise.all(
      walkers.map(async (people) => {
        while (!isOver) {
          await walkJourney(people);
          journeys += 1;
        }
      }),
    );
    // Lanes end only when the test is over; only an earlier failure rejects.
    const failed = walking.then(() => new Promise<never>(() => {}));
    failed.catch(() => {});
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([pause(randomInt(minLifeMs, maxLifeMs)), failed]);
      // Hourly limits are not under test.
      await pool.query('delete from rate_limits');
      await server.kill();
      server = await startWebServer(world.url, { pageCache: 'on', env: world.env, port });
      if (kill % 10 === 0) log(`  ${kill} kills, ${journeys} journeys`);
    }
    isOver = true;
    await walking;
    const seconds = (performance.now() - started) / 1_000;
    return { kills, seconds, journeys, ...counts, counted: await countJourneys(pool, journeys) };
  } finally {
    isOver = true;
    await server?.kill();
    await pool.end();
    await world.remove();
  }
}

async function fillGazetteer(pool: Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await insertPlaces(connection);
  } finally {
    connection.release();
  }
}

async function signInAll(
  { clients, creatives }: MessageWorld,
  { origin, pool, counts }: { origin: string; pool: Pool; counts: { pressed: number; unanswered: number } },
): Promise<Walkers[]> {
  return Promise.all(
    clients.map(async (client, lane) => {
      const studio = creatives[lane];
      if (!studio) throw new Error('There is no creative for each client.');
      return {
        pool,
        studio,
        client: { origin, counts, cookie: await signIn(origin, client) },
        creative: { origin, counts, cookie: await signIn(origin, studio) },
      };
    }),
  );
}
