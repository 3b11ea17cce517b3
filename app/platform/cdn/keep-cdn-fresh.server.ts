import { type Leading, lead } from '../db/lead.server.ts';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { addGauge, countPurge } from '../metrics.server.ts';
import { everyPage, type PurgeEvents, type PurgeQueue, type Purger, purgeQueue } from './purge-queue.ts';
import { purgersOf } from './purgers.server.ts';

/** Of all web processes, one purges (db/lead.server.ts). */
const lock = 7_220_071;
/**
 * A new leader also purges announcements this much older, since the previous leader may have stopped before it purged
 * them.
 */
const lookBackMs = 60_000;
const maxRemembered = 2_000;
const endMs = 3_000;

export type FreshCdn = {
  hear: (tag: string) => void;
  doubt: () => void;
  /** Purges what is waiting, and leaves the rest to another process. */
  stop: () => Promise<void>;
};

const nothingToDo: FreshCdn = { hear: () => {}, doubt: () => {}, stop: async () => {} };

/**
 * Purges pages announced as stale from the caches that the settings name (CDN_PURGE). Call it after this process has
 * dropped its own pages, or the cache would fetch the old one again. One process purges for all. But each process
 * purges every page when it starts, since a release may render them differently, and after missed announcements, since
 * the cache may hold its stale answers.
 */
export function keepCdnFresh(): FreshCdn {
  const { cdn } = env();
  const queues = cdn ? purgersOf(cdn).map((purger) => purgeQueue(purger, eventsOf(purger))) : [];
  addFigures(queues);
  if (queues.length === 0) {
    return nothingToDo;
  }
  const purge = (tags: readonly string[]) => {
    for (const queue of queues) {
      queue.add(tags);
    }
  };
  const heard = new Map<string, number>();
  const onLead = () => {
    forgetBefore(heard, performance.now() - lookBackMs);
    purge([...heard.keys()]);
  };
  const leading: Leading = lead(lock, { onLead });
  purge([everyPage]);

  return {
    hear: (tag) => {
      if (heard.size >= maxRemembered) {
        heard.clear();
        heard.set(everyPage, performance.now());
      }
      heard.set(tag, performance.now());
      if (leading.isLeading()) {
        purge([tag]);
      }
    },
    doubt: () => purge([everyPage]),
    stop: async () => {
      await Promise.all(queues.map((queue) => queue.end(endMs)));
      leading.stop();
    },
  };
}

function forgetBefore(heard: Map<string, number>, ms: number): void {
  for (const [tag, at] of heard) {
    if (at < ms) {
      heard.delete(tag);
    }
  }
}

function eventsOf({ name }: Purger): PurgeEvents {
  return {
    onDone: () => countPurge('done'),
    onFailure: (error, isFirst) => {
      countPurge('failed');
      if (isFirst) {
        log.warn({ err: error }, `${name} does not purge: it may show old pages until it does`);
      }
    },
    onRecovered: () => log.info(`${name} purges again`),
  };
}

function addFigures(queues: readonly PurgeQueue[]): void {
  addGauge({
    name: 'oriel_cdn_waiting_tags',
    help: 'Tags that wait to be purged at the CDN.',
    read: () => Math.max(0, ...queues.map((queue) => queue.state().waiting)),
  });
  addGauge({
    name: 'oriel_cdn_refused_seconds',
    help: 'How long the CDN has refused to purge; 0 when it does not.',
    read: () => {
      const now = performance.now();
      return Math.max(0, ...queues.map((queue) => (now - (queue.state().refusedSinceMs ?? now)) / 1000));
    },
  });
}
