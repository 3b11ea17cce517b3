import { createConnection } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder, type Workplace, writeFor, writeFromTemplate } from './folders.ts';
import { programOf } from './packages.ts';
import { at, host, ports } from './ports.ts';
import { type Running, startProgram, until } from './processes.ts';
import { secrets } from './secrets.ts';

export async function startHaproxy(place: Workplace): Promise<Running> {
  const machine = (number: 0 | 1 | 2) => ({
    [`pg${number + 1}`]: at(ports.postgres[number]),
    [`pg${number + 1}_rest_host`]: host,
    [`pg${number + 1}_rest_port`]: ports.patroni[number],
    [`web${number + 1}`]: at(ports.web[number]),
  });
  const socket = path.join(await makeFolder(place, 'haproxy'), 'stats.sock');
  const configuration = await writeFromTemplate(place, {
    template: 'haproxy/haproxy.cfg',
    name: 'haproxy.cfg',
    values: {
      ...machine(0),
      ...machine(1),
      ...machine(2),
      primary: at(ports.primary),
      site: at(ports.site),
      stats_socket: socket,
      server_name: 'localhost',
    },
  });
  const haproxy = startProgram({
    ...place,
    name: 'haproxy',
    command: programOf('haproxy'),
    args: ['-db', '-f', configuration],
  });
  // HAProxy considers every server up until the first check.
  const knowsThePrimary = async () => (await serversUp(place, 'primary')).length === 1;
  await until('HAProxy knows the primary', knowsThePrimary, { of: haproxy });
  return haproxy;
}

/** The servers of a backend that HAProxy considers up, including those that are failing checks ('UP 1/2'). */
export async function serversUp(
  { folder }: Pick<Workplace, 'folder'>,
  part: 'primary' | 'ready',
): Promise<string[]> {
  const connection = createConnection(path.join(folder, 'haproxy', 'stats.sock'));
  connection.end('show stat\n');
  const rows = (await text(connection)).split('\n').map((line) => line.split(','));
  const isServer = (name = '') => name !== 'FRONTEND' && name !== 'BACKEND';
  return rows
    .filter(([of, name, ...cells]) => of === part && isServer(name) && cells[15]?.startsWith('UP'))
    .map(([, name = '']) => name);
}

export const poolerAdmin = { user: 'pooler_admin', password: secrets.superuser };

export async function startPgbouncer(place: Workplace): Promise<Running> {
  const people = {
    postgres: secrets.superuser,
    oriel_owner: secrets.owner,
    oriel_app: secrets.app,
    oriel_reader: secrets.reader,
    [poolerAdmin.user]: poolerAdmin.password,
  };
  const lines = Object.entries(people).map(([name, password]) => `"${name}" "${password}"\n`);
  const configuration = await writeFromTemplate(place, {
    template: 'pgbouncer/pgbouncer.ini',
    name: 'pgbouncer.ini',
    values: {
      primary_host: host,
      primary_port: ports.primary,
      listen_host: host,
      listen_port: ports.pgbouncer,
      auth_file: await writeFor(place, 'pgbouncer-users.txt', lines.join('')),
      admin_user: poolerAdmin.user,
    },
  });
  return startProgram({
    ...place,
    name: 'pgbouncer',
    command: programOf('pgbouncer'),
    args: [configuration],
  });
}

export async function startVarnish(place: Workplace): Promise<Running> {
  const configuration = await writeFromTemplate(place, {
    template: 'varnish/oriel.vcl',
    name: 'oriel.vcl',
    values: {
      site_host: host,
      site_port: ports.site,
      server_name: 'localhost',
      purge_acl: `"${host}";`,
    },
  });
  const folder = await makeFolder(place, 'varnish');
  const varnish = startProgram({
    ...place,
    name: 'varnish',
    command: programOf('varnish'),
    args: [
      '-F',
      ...['-a', `site=${at(ports.varnish)}`],
      ...['-a', `purge=${at(ports.purge)}`],
      ...['-T', at(ports.varnishAdmin)],
      ...['-f', configuration],
      ...['-n', folder],
      ...['-s', 'malloc,64m'],
      ...['-p', 'http_gzip_support=off'],
      ...['-p', 'thread_pool_min=20'],
    ],
  });
  await until('Varnish listens', () => listens(ports.varnish), { of: varnish });
  return varnish;
}

export async function startNginx(place: Workplace): Promise<Running> {
  const folder = await makeFolder(place, 'nginx');
  const site = await writeFromTemplate(place, {
    template: 'nginx/oriel.conf',
    name: 'nginx-site.conf',
    values: {
      varnish: at(ports.varnish),
      site: at(ports.site),
      listen: at(ports.edge),
      server_name: 'localhost',
    },
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  const configuration = await writeFor(
    place,
    'nginx.conf',
    [
      'daemon off;',
      'worker_processes 1;',
      `pid ${folder}/pid;`,
      'events { worker_connections 2048; }',
      'http {',
      '  access_log off;',
      ...temporary,
      `  include ${site};`,
      '}',
      '',
    ].join('\n'),
  );
  const nginx = startProgram({
    ...place,
    name: 'nginx',
    command: programOf('nginx-light'),
    args: ['-e', 'stderr', '-p', folder, '-c', configuration],
  });
  await until('nginx listens', () => listens(ports.edge), { of: nginx });
  return nginx;
}

async function listens(port: number): Promise<boolean> {
  const answer = await fetch(`http://${at(port)}/`, { redirect: 'manual' });
  await answer.body?.cancel();
  return true;
}
