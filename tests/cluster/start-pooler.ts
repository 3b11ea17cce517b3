import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../scripts/free-port.mjs';

export type Pooler = {
  /** The address of a database by way of the pooler. */
  addressOf(url: string): string;
  stop(): Promise<void>;
};

/** Where packages put it; it is not among our own. */
const program = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  (file) => fs.existsSync(file),
);

/** Starts PgBouncer in transaction mode before every database of a server. Throws in words when it is not installed. */
export async function startPooler(server: string): Promise<Pooler> {
  if (!program) {
    throw new Error('PgBouncer is not installed on this machine (on Debian: apt-get install pgbouncer).');
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'oriel-pooler-'));
  fs.chmodSync(folder, 0o755);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(file, settings({ server, port }));
  const child = spawn(program, [...asSomebody(), file], { stdio: ['ignore', 'ignore', 'ignore'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const addressOf = (url: string) => {
    const through = new URL(url);
    through.port = String(port);
    return through.href;
  };
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  await waitFor(addressOf(server), stop);
  return { addressOf, stop };
}

function settings({ server, port }: { server: string; port: number }): string {
  const { hostname, port: target, username, password } = new URL(server);
  return `[databases]
* = host=${hostname} port=${target} user=${username} password=${password}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
; Each test file has a database of its own, and is dropped when nobody is connected to it.
server_idle_timeout = 5
`;
}

/** It refuses to run as root. */
function asSomebody(): string[] {
  return process.getuid?.() === 0 && spawnSync('id', ['-u', 'nobody']).status === 0 ? ['-u', 'nobody'] : [];
}

async function waitFor(url: string, giveUp: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 100) {
        await giveUp();
        throw new Error('PgBouncer does not start.', { cause: error });
      }
      await pause(50);
    }
  }
}
