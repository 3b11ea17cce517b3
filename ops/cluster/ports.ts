import { createServer } from 'node:net';

/**
 * The rig listens on this machine only. Its ports are below the system's ephemeral range (32768 and up), so that a
 * killed node finds its port free when it restarts.
 */
export const host = '127.0.0.1';

export const ports = {
  etcd: [22011, 22012, 22013],
  etcdPeers: [22021, 22022, 22023],
  postgres: [22031, 22032, 22033],
  patroni: [22041, 22042, 22043],
  primary: 22051,
  site: 22052,
  pgbouncer: 22061,
  varnish: 22071,
  purge: 22072,
  varnishAdmin: 22073,
  edge: 22080,
  s3: 22090,
  smtp: 22091,
  web: [22101, 22102, 22103],
  workers: [22111, 22112],
} as const;

export function at(port: number): string {
  return `${host}:${port}`;
}

export async function requireFreePorts(): Promise<void> {
  const taken: number[] = [];
  for (const port of Object.values(ports).flat()) {
    if (!(await isFree(port))) taken.push(port);
  }
  if (taken.length > 0) {
    throw new Error(
      `The rig needs the ports ${taken.join(', ')} of this machine, where something listens. A run that was killed may have left it: "ss -ltnp" names its process.`,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
