import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Requests under way get this long once no new ones are taken. */
const finishMs = 10_000;
/** Between two looks for connections on which nothing is under way any more. */
const sweepMs = 100;

/** Whether a process is about to end, for whoever answers in it. */
export type Leaving = { isBegun: () => boolean };

export type Draining = Leaving & {
  /** Has the connection of an answer closed once the process leaves, so that its client finds another one. */
  note: (response: ServerResponse) => void;
  /** Says so to who asks whether the process is ready, and still answers everything for so long. */
  begin: (seconds: number) => Promise<void>;
  /** Takes no further connection, and resolves when every answer is finished or has taken too long. */
  finish: (server: Server) => Promise<void>;
};

/**
 * How a process that answers requests ends without failing any: first it is not ready, while proxies find out and send
 * new requests elsewhere; then it stops listening; then it finishes what is under way.
 */
export function makeDraining(): Draining {
  let isBegun = false;
  return {
    isBegun: () => isBegun,
    note: (response) => {
      response.shouldKeepAlive &&= !isBegun;
    },
    begin: async (seconds) => {
      isBegun = true;
      await pause(seconds * 1000);
    },
    finish: async (server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      // Of a request that came before the end began, the connection is kept open after its answer.
      const sweeping = setInterval(() => server.closeIdleConnections(), sweepMs);
      const impatience = setTimeout(() => server.closeAllConnections(), finishMs);
      await closed;
      clearInterval(sweeping);
      clearTimeout(impatience);
    },
  };
}
