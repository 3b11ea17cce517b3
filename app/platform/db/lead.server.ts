import { env } from '../env.server.ts';
import { BoundedClient } from './bounded-client.server.ts';

/** How often a follower tries to lead, and the leader sends a heartbeat. */
const askMs = 2_000;
/** The database ends the connection of a frozen or unreachable leader after this time. */
const silenceMs = 8_000;
const connectMs = 5_000;

export type Leading = {
  isLeading: () => boolean;
  stop: () => void;
};

/**
 * Of all processes that call this with the same number, one leads at a time: it holds an advisory lock on a connection
 * of its own. When a frozen leader wakes, two may lead for a moment; the work must tolerate that. `onLead` runs each
 * time this process begins to lead.
 */
export function lead(
  lock: number,
  { onLead, askEveryMs = askMs }: { onLead: () => void; askEveryMs?: number },
): Leading {
  let client: BoundedClient | undefined;
  let isLeading = false;
  let isStopped = false;

  async function ask(): Promise<void> {
    if (isStopped) {
      return;
    }
    const asked = client ?? open();
    try {
      if (client !== asked) {
        await asked.connect();
        await asked.query(`set idle_session_timeout = ${silenceMs}`);
        client = asked;
      }
      const { rows } = await asked.query(
        isLeading ? 'select true as leads' : `select pg_try_advisory_lock(${lock}) as leads`,
      );
      if (isStopped) {
        lose(asked);
      } else if (!isLeading && rows[0]?.leads === true) {
        isLeading = true;
        onLead();
      }
    } catch {
      lose(asked);
    }
  }

  function open(): BoundedClient {
    const opened = new BoundedClient({
      connectionString: env().databaseDirectUrl,
      connectionTimeoutMillis: connectMs,
      application_name: 'oriel lead',
    });
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    return opened;
  }

  function lose(lost: BoundedClient): void {
    if (client === lost) {
      client = undefined;
      isLeading = false;
    }
    lost.cut('another connection asks to lead');
  }

  let asking = Promise.resolve();
  const askNow = () => {
    asking = asking.then(ask);
  };
  askNow();
  const timer = setInterval(askNow, askEveryMs);
  timer.unref();
  return {
    isLeading: () => isLeading,
    stop: () => {
      isStopped = true;
      isLeading = false;
      clearInterval(timer);
      client?.cut('another process leads');
      client = undefined;
    },
  };
}
