import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { BoundedClient } from '../db/bounded-client.server.ts';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';

/** Delays before reconnecting, in milliseconds (specification section 9). */
const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];

/** Nothing else is sent on a connection that only listens, so a heartbeat tests it. */
const beatMs = 5_000;
/** The limit for a heartbeat's answer. Together, a dead connection is found within 10 s. */
const silenceMs = 5_000;
const connectMs = 5_000;
/** Single failures, as at a database restart, recover in a second and are not logged. */
const notifyFailures = 3;

export type Listening = { stop: () => Promise<void> };

type Ear = {
  channel: string;
  onMessage: (payload: string) => void;
  /**
   * True when announcements are received from now on: earlier ones may have been missed. False when they are no longer
   * received.
   */
  onHearing: (isHearing: boolean) => void;
};

/** All channels share one connection outside pools and poolers, kept as long as the process. */
const ears = new Set<Ear>();
let line: BoundedClient | undefined;
let isHearing = false;
let failures = 0;
let retry: NodeJS.Timeout | undefined;
let beat: NodeJS.Timeout | undefined;

export function listen(channel: string, handlers: Omit<Ear, 'channel'>): Listening {
  const ear = { channel, ...handlers };
  ears.add(ear);
  if (line) {
    hearOn(line, [channel]).then(
      () => isHearing && ear.onHearing(true),
      () => {},
    );
  } else if (!retry) {
    void connect();
  }
  return {
    stop: async () => {
      ears.delete(ear);
      if (ears.size === 0) {
        hangUp();
      }
    },
  };
}

/** Whether announcements reach this process; a command has no listeners. */
export function hearingNow(): 'hears' | 'deaf' | 'nothing to hear' {
  if (ears.size === 0) {
    return 'nothing to hear';
  }
  return isHearing ? 'hears' : 'deaf';
}

async function connect(): Promise<void> {
  retry = undefined;
  const next = new BoundedClient({
    connectionString: env().databaseDirectUrl,
    connectionTimeoutMillis: connectMs,
    silenceMs,
    application_name: 'oriel listen',
  });
  line = next;
  next.on('error', (error) => reconnect(next, error));
  next.on('end', () => reconnect(next));
  next.on('notification', ({ channel, payload = '' }) => {
    for (const ear of ears) {
      if (ear.channel === channel) {
        ear.onMessage(payload);
      }
    }
  });
  try {
    await next.connect();
    await hearOneself(next);
    await hearOn(next, new Set([...ears].map(({ channel }) => channel)));
    begin(next);
  } catch (error) {
    reconnect(next, error);
  }
}

async function hearOn(client: BoundedClient, channels: Iterable<string>): Promise<void> {
  for (const channel of channels) {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  }
}

/**
 * Sends itself a notification and waits for it. A pooler in transaction mode accepts LISTEN but never delivers
 * anything. Throws when nothing arrives.
 */
async function hearOneself(client: BoundedClient): Promise<void> {
  const echo = `echo_${randomUUID()}`;
  await hearOn(client, [echo]);
  const heard = once(client, 'notification', { signal: AbortSignal.timeout(silenceMs) });
  await Promise.all([
    heard.catch((error: Error) => {
      throw error.name === 'AbortError' ? new Error(unheard) : error;
    }),
    client.query(`select pg_notify('${echo}', '')`),
  ]);
  await client.query(`unlisten ${client.escapeIdentifier(echo)}`);
}

const unheard =
  'announcements do not arrive: DATABASE_DIRECT_URL must lead to PostgreSQL itself, not to a pooler';

function begin(client: BoundedClient): void {
  if (client !== line) {
    return;
  }
  if (failures >= notifyFailures) {
    log.info('announcements are heard again');
  }
  failures = 0;
  isHearing = true;
  beat = setInterval(() => client.query('select 1').catch(() => {}), beatMs);
  tellEars();
}

function reconnect(lost: BoundedClient, error?: unknown): void {
  if (lost !== line) {
    return;
  }
  hangUp();
  const delay = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)];
  failures += 1;
  if (failures === notifyFailures) {
    log.warn({ error: error instanceof Error ? error.message : '' }, 'announcements cannot be heard for now');
  }
  retry = setTimeout(connect, delay);
}

function hangUp(): void {
  const before = line;
  line = undefined;
  clearTimeout(retry);
  retry = undefined;
  clearInterval(beat);
  before?.cut('nobody listens any more');
  if (isHearing) {
    isHearing = false;
    tellEars();
  }
}

function tellEars(): void {
  for (const ear of ears) {
    ear.onHearing(isHearing);
  }
}
