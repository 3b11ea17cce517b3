import { BoundedClient } from '../db/bounded-client.server.ts';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';

/** Waits before the next try to listen again, in milliseconds (specification section 9). */
const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];

/** Nothing is written on a connection that only listens: whether it still lives is asked. */
const beatMs = 10_000;
const connectMs = 5_000;
/** A connection that is lost once, as at a restart of the database, is back in a second and no news. */
const tellFailures = 3;

export type Listening = { stop: () => Promise<void> };

/**
 * Hears what is announced on a channel of the database (LISTEN), for as long as the process lives. After a
 * lost connection `onGap` is called, since announcements may have been missed.
 */
export function listen(
  channel: string,
  { onMessage, onGap }: { onMessage: (payload: string) => void; onGap: () => void },
): Listening {
  let client: BoundedClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failures = 0;

  async function connect(): Promise<void> {
    const next = new BoundedClient({
      connectionString: env().databaseUrl,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      application_name: `oriel listen ${channel}`,
    });
    client = next;
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      if (failures > 0) {
        onGap();
      }
      if (failures >= tellFailures) {
        log.info({ channel }, `announcements are heard again (${channel})`);
      }
      failures = 0;
      beat = setInterval(() => next.query('select 1').catch(() => {}), beatMs);
    } catch {
      reconnect(next);
    }
  }

  function reconnect(lost: BoundedClient): void {
    if (isStopped || client !== lost) {
      return;
    }
    client = undefined;
    clearInterval(beat);
    lost.cut('listening begins anew');
    const delay = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)];
    failures += 1;
    if (failures === tellFailures) {
      log.warn({ channel }, `announcements cannot be heard for now (${channel})`);
    }
    timer = setTimeout(connect, delay);
  }

  void connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(beat);
      client?.cut('nobody listens any more');
    },
  };
}
