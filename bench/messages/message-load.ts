import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Person, signIn, trySend } from '../members.ts';

type Correspondents = { clients: Person[]; creatives: Person[]; database: Pick<Client, 'query'> };

/** The result; `lost`, `doubled`, `foreign` and `outOfOrder` must be 0. */
export type Delivery = {
  /** Messages, and retries, including those while no process was running. */
  sent: number;
  acknowledged: number;
  retried: number;
  /** Acknowledged, but not in the thread under the returned id. */
  lost: number;
  doubled: number;
  /** In a thread, but never sent. */
  foreign: number;
  outOfOrder: number;
};

export type MessageLoad = {
  sent: () => number;
  /** When each message was acknowledged, by `performance.now()`, in order. */
  acknowledgedAt: readonly number[];
  /** Rejects when a message was finally refused. */
  failed: Promise<never>;
  /** Finishes what was begun, and evaluates it. */
  end: () => Promise<Delivery>;
  /** Stops sending; for a run whose end is not awaited. */
  giveUp: () => void;
};

type Options = {
  origin: string;
  paceMs?: number;
};

type Acknowledged = { sendKey: string; threadId: string; messageId: number };

/** One side of one thread: sends messages one at a time, each until it is acknowledged, like a browser. */
type Sender = { cookie: string; to: () => Record<string, string> | null; acknowledged: Acknowledged[] };

type Load = { counts: { sent: number; retried: number }; acknowledgedAt: number[]; isOver: boolean };

const retryMs = 40;

/** Each client writes with each creative, both sides without a pause, until `end()`. */
export async function startMessageLoad(
  world: Correspondents,
  { origin, paceMs = 0 }: Options,
): Promise<MessageLoad> {
  const load: Load = { counts: { sent: 0, retried: 0 }, acknowledgedAt: [], isOver: false };
  const senders = await makeSenders(world, origin);
  const sending = senders.map(async (sender) => {
    while (!load.isOver) {
      await sendOne(origin, { sender, load });
      if (paceMs > 0) await pause(paceMs);
    }
  });
  const unlimited = liftLimits(world, load);
  // Senders end only when the load is over; only an earlier failure rejects.
  const failed = Promise.all(sending).then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  return {
    sent: () => load.counts.sent,
    acknowledgedAt: load.acknowledgedAt,
    failed,
    end: async () => {
      load.isOver = true;
      await Promise.all([...sending, unlimited]);
      return { ...load.counts, ...(await judge(world, senders)) };
    },
    giveUp: () => {
      load.isOver = true;
    },
  };
}

/** Both sides of a thread for each client and creative; a creative's side waits for the first message. */
async function makeSenders(world: Correspondents, origin: string): Promise<Sender[]> {
  const cookies = new Map<Person, string>();
  for (const person of [...world.clients, ...world.creatives]) {
    cookies.set(person, await signIn(origin, person));
  }
  return world.clients.flatMap((client) =>
    world.creatives.flatMap((creative) => {
      const first: Sender = {
        cookie: cookies.get(client) ?? '',
        acknowledged: [],
        to: () => threadOf(first) ?? { creativeId: creative.creativeId ?? '' },
      };
      const second: Sender = {
        cookie: cookies.get(creative) ?? '',
        acknowledged: [],
        to: () => threadOf(first),
      };
      return [first, second];
    }),
  );
}

function threadOf({ acknowledged: [first] }: Sender): { threadId: string } | null {
  return first ? { threadId: first.threadId } : null;
}

async function sendOne(origin: string, { sender, load }: { sender: Sender; load: Load }): Promise<void> {
  const to = sender.to();
  if (!to) {
    await pause(retryMs);
    return;
  }
  const sendKey = randomUUID();
  const message = { ...to, sendKey, body: `Message ${sender.acknowledged.length + 1}` };
  load.counts.sent += 1;
  for (;;) {
    const answer = await trySend(origin, { cookie: sender.cookie, message });
    if (answer) {
      sender.acknowledged.push({ sendKey, ...answer });
      load.acknowledgedAt.push(performance.now());
      return;
    }
    load.counts.retried += 1;
    // Even after the test, pending messages are finished: the last process keeps running.
    await pause(load.isOver ? retryMs * 5 : retryMs);
  }
}

/** Rate limits are not under test. */
async function liftLimits({ database }: Correspondents, load: Load): Promise<void> {
  while (!load.isOver) {
    // While the database is away, limits do not matter either.
    await database.query('delete from rate_limits').catch(() => {});
    await pause(500);
  }
}

async function judge(
  { database, clients }: Correspondents,
  senders: Sender[],
): Promise<Omit<Delivery, 'sent' | 'retried'>> {
  const { rows } = await database.query<{
    id: string;
    thread_id: string;
    send_key: string;
  }>(
    `select m.id, m.thread_id, m.send_key
       from messages m join threads t on t.id = m.thread_id
      where t.client_id = any($1::uuid[]) order by m.id`,
    [clients.map(({ userId }) => userId)],
  );
  const kept = new Map<string, { id: number; threadId: string }[]>();
  for (const { id, thread_id: threadId, send_key: key } of rows) {
    kept.set(key, [...(kept.get(key) ?? []), { id: Number(id), threadId }]);
  }
  const acknowledged = senders.flatMap((sender) => sender.acknowledged);
  const known = new Set(acknowledged.map(({ sendKey }) => sendKey));
  const isKept = ({ sendKey, threadId, messageId }: Acknowledged) =>
    kept.get(sendKey)?.some((row) => row.id === messageId && row.threadId === threadId) ?? false;
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((each) => !isKept(each)).length,
    doubled: [...kept.values()].filter((copies) => copies.length > 1).length,
    foreign: [...kept.keys()].filter((key) => !known.has(key)).length,
    outOfOrder: senders.reduce((sum, sender) => sum + countOutOfOrder(sender.acknowledged), 0),
  };
}

function countOutOfOrder(acknowledged: Acknowledged[]): number {
  return acknowledged.filter(({ messageId }, place) => messageId <= (acknowledged[place - 1]?.messageId ?? 0))
    .length;
}
