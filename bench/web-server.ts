import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { asRole, databaseName, embeddedRoles } from '../scripts/postgres-roles.mjs';

export type MeasuredServer = {
  port: number;
  pid: number;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

export type ServerSettings = {
  pageCache: 'on' | 'off';
  port?: number;
  env?: Record<string, string>;
};

const root = path.join(import.meta.dirname, '..');
const readyMs = 180_000;

/** The built web server as in production, on a free port, with its page cache on or off. */
export async function startWebServer(
  databaseUrl: string,
  { pageCache, port: wanted, env = {} }: ServerSettings,
): Promise<MeasuredServer> {
  const port = wanted ?? (await freePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ORIEL_MODE: 'demo',
      LOG_LEVEL: 'warn',
      PAGE_CACHE: pageCache,
      READ_LIMIT: 'off',
      PICTURES_AHEAD: 'off',
      DATABASE_URL: asApplication(databaseUrl),
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    process.off('exit', leave);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  await isReady(port);
  return {
    port,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** The embedded cluster's superuser makes worlds; the site connects to them with its usual role. */
function asApplication(databaseUrl: string): string {
  const isEmbedded = new URL(databaseUrl).username === databaseName && !process.env.BENCH_POSTGRES_URL;
  return isEmbedded ? asRole(databaseUrl, embeddedRoles.app) : databaseUrl;
}

async function isReady(port: number): Promise<void> {
  const latest = performance.now() + readyMs;
  while (performance.now() < latest) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) {
      return;
    }
    await pause(25);
  }
  throw new Error(`The web server did not get ready in ${readyMs / 1000} s.`);
}
