import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a database that can fall silent, as a network does that swallows everything, or be closed. */
export type FickleProxy = {
  /** The address of the database by this way. */
  url: string;
  /** From now on nothing passes, and nobody is told; connections of this time stay dead for good. */
  silence: () => void;
  /** Ends every connection and refuses new ones. */
  close: () => Promise<void>;
  /** New connections pass again. */
  open: () => Promise<void>;
};

export async function startFickleProxy(databaseUrl: string): Promise<FickleProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;

  function join(near: Socket): void {
    const far = connect(Number(target.port), target.hostname);
    let isDead = isSilent;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        isDead ||= isSilent;
        if (!isDead) to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }

  let server = await listen(join, 0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of [...sockets]) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    silence: () => {
      isSilent = true;
    },
    close,
    open: async () => {
      isSilent = false;
      if (!server.listening) server = await listen(join, port);
    },
  };
}

function listen(join: (socket: Socket) => void, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(join);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
