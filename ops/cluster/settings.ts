import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** Debian 12 packages that the rig needs, each with a program that shows it is installed. */
export const programs = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'python3-dnspython': '/usr/lib/python3/dist-packages/dns/__init__.py',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'nginx-light': '/usr/sbin/nginx',
  varnish: '/usr/sbin/varnishd',
  'varnish-modules': '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so',
};

/** The command that installs what is missing; null when everything is there. */
export function installCommand(): string | null {
  const missing = Object.entries(programs).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
  return missing.length > 0 ? `apt-get install --no-install-recommends ${missing.join(' ')}` : null;
}

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
    const isFree = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, host, () => server.close(() => resolve(true)));
    });
    if (!isFree) taken.push(port);
  }
  if (taken.length > 0) {
    throw new Error(
      `The rig needs the ports ${taken.join(', ')} of this machine, where something listens. A run that was killed may have left it: "ss -ltnp" names its process.`,
    );
  }
}

const password = () => randomBytes(12).toString('hex');

/** Roles of the database. `pooler_admin` is known to PgBouncer only. */
export const passwords = {
  postgres: password(),
  replicator: password(),
  oriel_owner: password(),
  oriel_app: password(),
  oriel_reader: password(),
  pooler_admin: password(),
};

export function databaseUrl(role: keyof typeof passwords, port: number, database = 'oriel'): string {
  return `postgres://${role}:${passwords[role]}@${at(port)}/${database}`;
}

/** The public address. nginx would end TLS; a local address may do without. */
export const origin = `http://localhost:${ports.edge}`;

export const s3Settings = {
  endpoint: `http://${at(ports.s3)}`,
  region: 'us-east-1',
  bucketPrefix: '',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};

const sessionSecret = randomBytes(32).toString('base64url');

/** Settings of every process of ours (docs/DEPLOY.md). */
export function nodeSettings(folder: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: host,
    ORIGIN: origin,
    ORIEL_DATA_DIR: path.join(folder, 'node-data'),
    DATABASE_URL: databaseUrl('oriel_app', ports.pgbouncer),
    DATABASE_DIRECT_URL: databaseUrl('oriel_app', ports.primary),
    // All three, since the primary changes. Public reads need only the reader's role.
    DATABASE_REPLICA_URL: ports.postgres.map((port) => databaseUrl('oriel_reader', port)).join(','),
    AUTH_SECRET: sessionSecret,
    SMTP_URL: `smtp://${at(ports.smtp)}`,
    STORAGE: 's3',
    S3_ENDPOINT: s3Settings.endpoint,
    S3_ACCESS_KEY_ID: s3Settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Settings.secretAccessKey,
    STRIPE_SECRET_KEY: `sk_live_${passwords.oriel_app}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${passwords.oriel_app}`,
    TRUSTED_PROXIES: '1',
    CDN_PURGE: 'varnish',
    CDN_PURGE_URL: `http://${at(ports.purge)}`,
    // HAProxy checks every second, and needs two failures.
    DRAIN_SECONDS: '4',
    // All load comes from one address.
    READ_LIMIT: 'off',
    LOG_LEVEL: 'info',
  };
}
