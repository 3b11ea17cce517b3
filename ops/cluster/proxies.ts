import { createConnection } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { at, host, passwords, ports, programs } from './settings.ts';
import { type Supervisor, until } from './supervisor.ts';

/** The values of ops/haproxy, pgbouncer, varnish and nginx, by the names that those files use. */
const values = {
  server_name: 'localhost',
  primary: at(ports.primary),
  site: at(ports.site),
  varnish: at(ports.varnish),
  listen: at(ports.edge),
  primary_host: host,
  primary_port: ports.primary,
  listen_host: host,
  listen_port: ports.pgbouncer,
  site_host: host,
  site_port: ports.site,
  purge_acl: `"${host}";`,
  admin_user: 'pooler_admin',
  ...numbered('pg', ports.postgres.map(at)),
  ...numbered('web', ports.web.map(at)),
  ...numbered('pg', ports.patroni, '_rest_port'),
  ...numbered('pg', [host, host, host], '_rest_host'),
};

function numbered<Value>(name: string, list: readonly Value[], part = ''): Record<string, Value> {
  return Object.fromEntries(list.map((value, index) => [`${name}${index + 1}${part}`, value]));
}

/** What stands before the databases, and before the site: HAProxy for both, and PgBouncer. */
export async function startHaproxy({ start, makeFolder, writeFrom, folder }: Supervisor): Promise<void> {
  const socket = path.join(await makeFolder('haproxy'), 'stats.sock');
  const file = await writeFrom('haproxy/haproxy.cfg', 'haproxy.cfg', { ...values, stats_socket: socket });
  const haproxy = start({
    name: 'haproxy',
    command: programs.haproxy,
    args: ['-db', '-f', file],
    isServer: true,
  });
  // HAProxy considers every server up until the first check.
  const knowsThePrimary = async () => (await serversUp(folder, 'primary')).length === 1;
  await until('HAProxy knows the primary', knowsThePrimary, { of: haproxy });
}

/** The servers of a backend that HAProxy considers up, including those that are failing checks ('UP 1/2'). */
export async function serversUp(folder: string, part: 'primary' | 'ready'): Promise<string[]> {
  const connection = createConnection(path.join(folder, 'haproxy', 'stats.sock'));
  connection.end('show stat\n');
  const rows = (await text(connection)).split('\n').map((line) => line.split(','));
  const isServer = (name = '') => name !== 'FRONTEND' && name !== 'BACKEND';
  return rows
    .filter(([of, name, ...cells]) => of === part && isServer(name) && cells[15]?.startsWith('UP'))
    .map(([, name = '']) => name);
}

export async function startPgbouncer({ start, write, writeFrom }: Supervisor): Promise<void> {
  const { replicator: _, ...people } = passwords;
  const lines = Object.entries(people).map(([name, password]) => `"${name}" "${password}"\n`);
  const users = await write('pgbouncer-users.txt', lines.join(''));
  const file = await writeFrom('pgbouncer/pgbouncer.ini', 'pgbouncer.ini', { ...values, auth_file: users });
  start({ name: 'pgbouncer', command: programs.pgbouncer, args: [file], isServer: true });
}

/** What stands before HAProxy: Varnish, and nginx at the edge. */
export async function startEdge({ start, makeFolder, writeFrom }: Supervisor): Promise<void> {
  const vcl = await writeFrom('varnish/oriel.vcl', 'oriel.vcl', values);
  const varnish = start({
    name: 'varnish',
    command: programs.varnish,
    args: [
      '-F',
      ...['-a', `site=${at(ports.varnish)}`],
      ...['-a', `purge=${at(ports.purge)}`],
      ...['-T', at(ports.varnishAdmin)],
      ...['-f', vcl],
      ...['-n', await makeFolder('varnish')],
      ...['-s', 'malloc,64m'],
      ...['-p', 'http_gzip_support=off'],
      ...['-p', 'thread_pool_min=20'],
    ],
    isServer: true,
  });
  await until('Varnish listens', () => listens(ports.varnish), { of: varnish });
  const folder = await makeFolder('nginx');
  const site = await writeFrom('nginx/oriel.conf', 'nginx-site.conf', values);
  const file = await writeFrom('cluster/nginx.conf', 'nginx.conf', {
    nginx_folder: folder,
    nginx_site: site,
  });
  const nginx = start({
    name: 'nginx',
    command: programs['nginx-light'],
    args: ['-e', 'stderr', '-p', folder, '-c', file],
    isServer: true,
  });
  await until('nginx listens', () => listens(ports.edge), { of: nginx });
}

async function listens(port: number): Promise<boolean> {
  const answer = await fetch(`http://${at(port)}/`, { redirect: 'manual' });
  await answer.body?.cancel();
  return true;
}
