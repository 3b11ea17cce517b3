import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { Pool } from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { signIn } from '../delivery/member-requests.ts';
import { worldPassword } from '../delivery/message-world.ts';
import { median, percentile } from '../statistics.ts';
import { table } from '../table.ts';
import { startWebServer } from '../web-server.ts';
import { loadWork } from './load-work.ts';
import { addressFor, busyWords, findReaders, type Reader, screens } from './screens.ts';

const targetMs = 50;

type Statement = { text: string; milliseconds: number };

type Reading = { status: number; statements: Statement[] };

export type ScreenFigures = {
  screen: string;
  who: string;
  statuses: number[];
  readings: number;
  statements: number;
  p50: number;
  p99: number;
  slowest: { text: string; p99: number } | null;
};

/**
 * Reads every working screen as its users do, from a built server over a world with work in it, and records the
 * statements: each screen by `people` busy and as many usual users, `rounds` times after a warm-up.
 */
export async function runScreensBench(
  databaseUrl: string,
  { people, rounds, log }: { people: number; rounds: number; log: (text: string) => void },
): Promise<ScreenFigures[]> {
  log('Work in the world');
  await loadWork(databaseUrl, log);
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const folder = await mkdtemp(path.join(tmpdir(), 'oriel-screens-'));
  const ears = await freePort();
  const readers = await findReaders(pool, people);
  await givePasswords(pool, readers);
  const server = await startWebServer(databaseUrl, {
    pageCache: 'off',
    env: {
      BENCH_EARS_PORT: String(ears),
      NODE_OPTIONS: `--import ${new URL('hear-statements.ts', import.meta.url).href}`,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      ORIEL_DATA_DIR: folder,
      PROCESS_ROLE: 'web',
    },
  });
  const origin = `http://127.0.0.1:${server.port}`;
  const take = async () => (await (await fetch(`http://127.0.0.1:${ears}`)).json()) as Statement[];
  try {
    const cookies = new Map<Reader, string>();
    for (const reader of readers) {
      await pool.query('delete from rate_limits');
      cookies.set(reader, await signIn(origin, { ...reader, creativeId: null }));
    }
    const read = async (reader: Reader, address: string): Promise<Reading> => {
      await take();
      const answer = await fetch(`${origin}${address}`, {
        headers: { Cookie: cookies.get(reader) ?? '', Accept: 'text/html' },
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      return { status: answer.status, statements: await take() };
    };
    const figures: ScreenFigures[] = [];
    for (const who of ['creative', 'client', 'admin'] as const) {
      for (const screen of screens[who]) {
        for (const isBusy of who === 'admin' ? [true] : [true, false]) {
          const readings: Reading[] = [];
          for (const reader of readers.filter((each) => each.kind === who && each.isBusy === isBusy)) {
            const address = addressFor(screen, reader);
            if (address === null) continue;
            await read(reader, address);
            for (let round = 0; round < rounds * (who === 'admin' ? people : 1); round += 1) {
              readings.push(await read(reader, address));
            }
          }
          if (readings.length > 0) {
            figures.push(figuresOf(screen, `${isBusy ? 'busy ' : ''}${who}`, readings));
          }
        }
      }
      log(`  ${who}`);
    }
    return figures;
  } finally {
    await server.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function givePasswords(pool: Pool, readers: readonly Reader[]): Promise<void> {
  const password = await hashPassword(worldPassword);
  const ids = readers.map(({ userId }) => userId);
  await pool.query(`delete from accounts where user_id = any($1)`, [ids]);
  await pool.query(
    `insert into accounts (user_id, account_id, provider_id, password)
     select id, id::text, 'credential', $2 from unnest($1::uuid[]) id`,
    [ids, password],
  );
}

function figuresOf(screen: string, who: string, readings: readonly Reading[]): ScreenFigures {
  const sums = readings.map(({ statements }) => statements.reduce((sum, each) => sum + each.milliseconds, 0));
  const byText = Map.groupBy(
    readings.flatMap(({ statements }) => statements),
    ({ text }) => text,
  );
  const [slowest] = [...byText]
    .map(([text, runs]) => ({
      text: text.replace(/\s+/g, ' ').trim(),
      p99: percentile(
        runs.map(({ milliseconds }) => milliseconds),
        99,
      ),
    }))
    .toSorted((one, other) => other.p99 - one.p99);
  return {
    screen,
    who,
    statuses: [...new Set(readings.map(({ status }) => status))],
    readings: readings.length,
    statements: median(readings.map(({ statements }) => statements.length)),
    p50: median(sums),
    p99: percentile(sums, 99),
    slowest: slowest ?? null,
  };
}

export function areScreensQuick(figures: readonly ScreenFigures[]): boolean {
  return figures.every(({ slowest }) => (slowest?.p99 ?? 0) < targetMs);
}

export function screensReport(figures: readonly ScreenFigures[]): string {
  const ms = (value: number) => value.toFixed(1);
  const lines = figures.map((each) => [
    each.screen,
    each.who,
    each.statuses.join(', '),
    String(each.readings),
    String(each.statements),
    ms(each.p50),
    ms(each.p99),
    ms(each.slowest?.p99 ?? 0),
  ]);
  const head = ['screen', 'who', 'answer', 'read', 'statements', 'all p50 ms', 'p99', 'slowest p99'];
  const slow = figures.flatMap(({ screen, who, slowest }) =>
    slowest && slowest.p99 >= targetMs ? [`${screen}, ${who}, ${ms(slowest.p99)} ms: ${slowest.text}`] : [],
  );
  return [
    table(head, lines),
    `(${busyWords})`,
    ...slow,
    `Every statement under ${targetMs} ms in 99 of 100 cases: ${slow.length === 0 ? 'yes' : 'NO'}`,
  ].join('\n\n');
}
