import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { Pool } from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { permissionTable } from '../../tests/request/permission-table.ts';
import { median, ms, percentile, table } from '../figures.ts';
import { linksIn } from '../idle.ts';
import { signIn, worldPassword } from '../members.ts';
import type { Bench } from '../options.ts';
import { slowestStatement } from '../reads.ts';
import { startWebServer } from '../web-server.ts';
import { ensureWorld } from '../worlds.ts';
import { loadWork } from './load-work.ts';

const targetMs = 50;
/** How often each address is read, after a first time that warms it up. */
const rounds = 2;

/** Somebody whose screens are read. The busy ones have the most conversations. */
type Reader = { userId: string; email: string; kind: 'client' | 'creative' | 'admin'; isBusy: boolean };

type Reading = { screen: string; who: string; statements: { text: string; milliseconds: number }[] };

export const screens: Bench<{ creatives: number; people: number; addresses: number }> = {
  does: 'reads the working screens that members find by following links, over a world with work in it, and listens to their statements; at most so many addresses of a screen for each of the people',
  options: { creatives: 1_000_000, people: 4, addresses: 40 },
  run: async ({ creatives, people, addresses }, place) => {
    const url = await ensureWorld(place, creatives);
    place.log('Adding work to the world');
    await loadWork(url);
    const pool = new Pool({ connectionString: url, max: 2 });
    const folder = await mkdtemp(path.join(tmpdir(), 'oriel-screens-'));
    const ears = await freePort();
    const server = await startWebServer(url, {
      pageCache: 'off',
      env: {
        BENCH_EARS_PORT: String(ears),
        NODE_OPTIONS: `--import ${new URL('hear-statements.ts', import.meta.url).href}`,
        AUTH_SECRET: randomBytes(32).toString('base64url'),
        ORIEL_DATA_DIR: folder,
        PROCESS_ROLE: 'web',
        LOG_LEVEL: 'silent',
      },
    });
    const origin = `http://127.0.0.1:${server.port}`;
    const take = async () =>
      (await (await fetch(`http://127.0.0.1:${ears}`)).json()) as Reading['statements'];
    const readings: Reading[] = [];
    try {
      for (const reader of await findReaders(pool, people)) {
        // Limits of sign-ins are not under test.
        await pool.query('delete from rate_limits');
        const headers = { Cookie: await signIn(origin, reader), Accept: 'text/html' };
        const who = `${reader.isBusy ? 'busy' : 'usual'} ${reader.kind}`;
        const found = new Set(startAddresses(reader));
        const counts = new Map<string, number>();
        for (const address of found) {
          const screen = screenAt(address);
          const count = counts.get(screen ?? '') ?? 0;
          if (!screen || count >= addresses) continue;
          counts.set(screen, count + 1);
          for (let round = 0; round <= rounds; round += 1) {
            await take();
            const answer = await fetch(`${origin}${address}`, { headers, redirect: 'manual' });
            const text = await answer.text();
            const statements = await take();
            const isScreen =
              answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html');
            if (!isScreen) break;
            for (const link of linksIn(text)) found.add(link);
            if (round > 0) readings.push({ screen, who, statements });
          }
        }
        place.log(`  ${who}: ${counts.size} screens`);
      }
    } finally {
      await server.stop();
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    }
    return screensResult(readings);
  },
};

const working = permissionTable.filter(({ method, visitor }) => method === 'GET' && visitor !== 200);

/** The screens without ids that this kind of person may open. */
function startAddresses({ kind }: Reader): string[] {
  return working.flatMap((row) => (row[kind] === 200 && !row.path.includes('{') ? [row.path] : []));
}

/** The route of a working screen; undefined at any other address, and at a file's. */
function screenAt(address: string): string | undefined {
  const [pathname = ''] = address.slice(1).split('?');
  const parts = pathname.split('/');
  if (/\.\w+$/.test(pathname)) return undefined;
  const fits = (route: string) => {
    const wanted = route.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
    );
  };
  return working.find(({ route }) => fits(route))?.route;
}

/** The members with the most conversations, as many usual ones, and an admin; all can sign in. */
async function findReaders(pool: Pool, each: number): Promise<Reader[]> {
  const { rows } = await pool.query<Reader>(
    `with talks as (
       select c.user_id, 'creative' as kind, count(*) as n from threads t join creative_profiles c on c.id = t.creative_id group by 1
       union all select client_id, 'client', count(*) from threads group by 1),
     ranked as (
       select *, row_number() over (partition by kind order by n desc) as busy,
              row_number() over (partition by kind order by md5(user_id::text)) as drawn from talks),
     admin as (
       insert into users (name, email, email_verified, sign_up)
       values ('Admin', 'admin@scale.example', true,
               '{"first_name": "Ada", "last_name": "Admin", "user_type": "client", "company_name": null}')
       on conflict (email) do update set name = excluded.name returning id, email)
     select user_id as "userId", email, kind, busy <= $1 as "isBusy"
       from ranked join users on users.id = user_id where busy <= $1 or drawn <= $1
     union all select id, email, 'admin', true from admin`,
    [each],
  );
  const ids = rows.map(({ userId }) => userId);
  await pool.query(`insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`, [
    rows.find(({ kind }) => kind === 'admin')?.userId,
  ]);
  await pool.query('delete from accounts where user_id = any($1)', [ids]);
  await pool.query(
    `insert into accounts (user_id, account_id, provider_id, password)
     select id, id::text, 'credential', $2 from unnest($1::uuid[]) id`,
    [ids, await hashPassword(worldPassword)],
  );
  return rows;
}

function screensResult(readings: readonly Reading[]) {
  const groups = Map.groupBy(readings, ({ screen, who }) => `${screen}, ${who}`);
  const figures = [...groups].sort().map(([name, each]) => {
    const sums = each.map(({ statements }) => statements.reduce((sum, one) => sum + one.milliseconds, 0));
    return {
      name,
      cells: [String(each.length), String(median(each.map(({ statements }) => statements.length)))],
      sums: [ms(median(sums)), ms(percentile(sums, 99))],
      slowest: slowestStatement(each.flatMap(({ statements }) => statements)),
    };
  });
  const slow = figures.filter(({ slowest }) => (slowest?.p99 ?? 0) >= targetMs);
  const rows = figures.map(({ name, cells, sums, slowest }) => [
    name,
    ...cells,
    ...sums,
    ms(slowest?.p99 ?? 0),
  ]);
  return {
    report: [
      table(['screen', 'read', 'statements', 'all p50 ms', 'p99', 'slowest p99'], rows),
      ...slow.map(({ name, slowest }) => `${name}, ${ms(slowest?.p99 ?? 0)} ms: ${slowest?.text}`),
      `Every statement under ${targetMs} ms in 99 of 100 cases: ${slow.length === 0 ? 'yes' : 'NO'}`,
    ].join('\n\n'),
    isMet: figures.length > 0 && slow.length === 0,
  };
}
