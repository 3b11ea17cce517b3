import type { Server } from 'node:http';

/** Resolves once the server listens; rejects when it cannot, for example when the port is taken. */
export function listenOn(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
