import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { table, whole } from '../figures.ts';
import { makeMessageWorld } from '../members.ts';
import type { Bench } from '../options.ts';
import { type MeasuredServer, startWebServer } from '../web-server.ts';
import { type Delivery, type MessageLoad, startMessageLoad } from './message-load.ts';

/** The result; `lost`, `doubled`, `foreign` and `outOfOrder` must be 0. */
export type KillReport = Delivery & { kills: number; seconds: number };

export const kill: Bench<{ kills: number }> = {
  does: 'kills the web process while members write to each other, and looks for messages that were lost or doubled',
  options: { kills: 100 },
  run: async ({ kills }, { clusterUrl, log }) => {
    const report = await runKillTest(clusterUrl, { kills, clients: 6, creatives: 3, log });
    const { seconds, ...counts } = report;
    const { lost, doubled, foreign, outOfOrder, sent, acknowledged } = report;
    const isMet = lost + doubled + foreign + outOfOrder === 0 && sent === acknowledged;
    const rows = Object.entries(counts).map(([name, value]) => [name, whole(value)]);
    const verdict = isMet ? 'Every acknowledged message is there once, in order.' : 'NOT CLEAN';
    const counted = table(['messages while the server is killed', ''], rows);
    return { report: `${counted}\n\n${verdict} ${Math.round(seconds)} s.`, isMet };
  },
};

const [minLifeMs, maxLifeMs] = [20, 700];
/** The last process lives until it has acknowledged this many, however slow the machine is. */
const lastAcknowledged = 20;

/**
 * Members write to each other while the web process is killed and restarted at random moments. Every acknowledged
 * message must be in its thread once, in the acknowledged order.
 */
export async function runKillTest(
  clusterUrl: string,
  {
    kills,
    clients,
    creatives,
    log,
  }: { kills: number; clients: number; creatives: number; log: (text: string) => void },
): Promise<KillReport> {
  const world = await makeMessageWorld(clusterUrl, { clients, creatives });
  const started = performance.now();
  let server: MeasuredServer = await startWebServer(world.url, { pageCache: 'on', env: world.env });
  const { port } = server;
  const origin = `http://localhost:${port}`;
  let load: MessageLoad | undefined;
  try {
    load = await startMessageLoad(world, { origin });
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([pause(randomInt(minLifeMs, maxLifeMs)), load.failed]);
      await server.kill();
      server = await startWebServer(world.url, { pageCache: 'on', env: world.env, port });
      if (kill % 10 === 0) log(`  ${kill} kills, ${load.sent()} messages`);
    }
    await outlast(load);
    const delivery = await load.end();
    return { kills, ...delivery, seconds: (performance.now() - started) / 1000 };
  } finally {
    load?.giveUp();
    await server.kill();
    await world.remove();
  }
}

async function outlast({ acknowledgedAt, failed }: MessageLoad): Promise<void> {
  const enough = acknowledgedAt.length + lastAcknowledged;
  while (acknowledgedAt.length < enough) {
    await Promise.race([pause(maxLifeMs / 10), failed]);
  }
}
