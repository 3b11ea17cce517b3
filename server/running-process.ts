import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Requests in progress get this long after new ones are refused. */
const finishMs = 10_000;
/** How often idle connections are closed. */
const sweepMs = 100;

/** Whether this process is about to end. */
export type Leaving = { isBegun: () => boolean };

type Draining = Leaving & {
  /** Closes a response's connection once the process is leaving, so that the client connects elsewhere. */
  note: (response: ServerResponse) => void;
  /** Fails readiness checks, and still answers everything for this long. */
  begin: (seconds: number) => Promise<void>;
  /** Stops listening, and resolves when every response is finished or has timed out. */
  finish: (server: Server) => Promise<void>;
};

/**
 * How a serving process ends without failing requests: first it is not ready, so that proxies send new requests
 * elsewhere; then it stops listening; then it finishes requests in progress.
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
      // Connections of earlier requests stay open after their response.
      const sweeping = setInterval(() => server.closeIdleConnections(), sweepMs);
      const impatience = setTimeout(() => server.closeAllConnections(), finishMs);
      await closed;
      clearInterval(sweeping);
      clearTimeout(impatience);
    },
  };
}

export type RunningProcess = {
  url: string;
  /** Ends it in order: readiness fails at once; resolves when nothing is in progress. */
  close: () => Promise<void>;
};

/** Resolves once the server listens; rejects when it cannot, for example when the port is taken. */
export function listenOn(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
