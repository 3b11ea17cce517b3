import { Client } from 'pg';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';

/** Waits before the next try to listen again, in milliseconds (specification section 9). */
const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];

export type Listening = { stop: () => Promise<void> };

/**
 * Hears what is announced on a channel of the database (LISTEN), for as long as the process lives. After a
 * lost connection `onGap` is called, since announcements may have been missed.
 */
export function listen(
  channel: string,
  { onMessage, onGap }: { onMessage: (payload: string) => void; onGap: () => void },
): Listening {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failures = 0;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: env().databaseUrl,
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
      failures = 0;
    } catch {
      reconnect(next);
    }
  }

  function reconnect(lost: Client): void {
    if (isStopped || client !== lost) {
      return;
    }
    client = undefined;
    lost.end().catch(() => {});
    const delay = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)];
    failures += 1;
    log.warn({ channel, delay }, 'listening connection lost');
    timer = setTimeout(connect, delay);
  }

  void connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
