import { expect, test } from 'vitest';
import { isClosedToView } from '#app/features/accounts/viewing/viewing.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { insertCreatives } from '../factories/creative-factory.ts';
import { insertPost } from '../factories/post-factory.ts';
import { insertFirm } from '../factories/project-factory.ts';
import { isLongSet } from '../how-many.ts';
import type { Browser } from './browser.ts';
import { cachingFault, withCdn } from './caching.ts';
import type { Page } from './page.ts';
import { admin, client, creative, member, visitor } from './people.ts';
import { type Answer, permissionTable, type Row, servedAddresses } from './permission-table.ts';
import { rows, withClient } from './site.ts';

/** Walks the permission table: nobody may more, or less, than it says. */

const actors = ['visitor', 'client', 'creative', 'owner', 'admin'] as const;
type Name = (typeof actors)[number];

/** One of each kind, and the ids that paths name. */
async function meetEverybody(): Promise<{ browsers: Record<Name, Browser>; ids: Record<string, string> }> {
  const [robin, owner, listed, newcomer, ann] = [
    await client(),
    await member({ userType: 'creative' }),
    await creative(),
    await member({ userType: 'creative' }),
    await admin(),
  ];
  await rows(
    `insert into subscriptions (user_id, subscription_tier, subscription_end, is_lifetime)
     values ($1, 'Creative', now() + interval '1 year', false)`,
    [owner.userId],
  );
  const unlisted = await getRow(db(), { id: cell.text })`
    insert into creative_profiles (user_id, business_name) values (${owner.userId}, 'Unlisted Studio') returning id`;
  await withClient(async (connection) => {
    // A place has a page from three creatives on.
    await insertCreatives(connection, [{}, {}]);
    await insertPost(connection, { slug: 'blue-hour-is-twenty-minutes' });
    await insertFirm(connection, 'Whitfield Moss Architects');
  });
  const ids = { creative: listed.id, unlisted: unlisted.id, client: robin.userId };
  const browsers = {
    visitor: visitor(),
    client: robin.browser,
    creative: newcomer.browser,
    owner: owner.browser,
    admin: ann.browser,
  };
  return { browsers, ids };
}

test('every address has a row', () => {
  expect(servedAddresses).toEqual(expect.arrayContaining(['sandbox/clock', 'firms/:slug', 'robots.txt']));
  const known = new Set(permissionTable.map(({ route }) => route));
  expect(servedAddresses.filter((address) => !known.has(address))).toEqual([]);
});

withCdn();

test.each(actors)('every address answers the %s as the table says', { timeout: 240_000 }, async (actor) => {
  const { browsers, ids } = await meetEverybody();
  const wanted: Record<string, Answer | undefined> = {};
  const given: Record<string, Answer> = {};
  const faults: string[] = [];
  const asksHead = isLongSet || actor === 'visitor';
  for (const row of permissionTable.filter((each) => each[actor] !== undefined)) {
    const name = `${row.method} ${row.path} ${JSON.stringify(row.form ?? row.json ?? '')}`;
    wanted[name] = row[actor];
    const answer = await ask(browsers[actor], row, ids);
    // The status, or where a redirect leads to without its query.
    given[name] = answer.location?.replace(/[?#].*/, '') ?? answer.status;
    const { status, headers } = answer;
    const fault = cachingFault({ method: row.method, isPersonal: actor !== 'visitor', status, headers });
    faults.push(...(fault ? [`${name}: ${fault}`] : []));
    if (row.method === 'GET' && asksHead) {
      // Scanners ask so; whatever it writes fails the request (writes.ts).
      const head = await browsers[actor].send(pathOf(row, ids), { method: 'HEAD' });
      faults.push(...(head.status === status ? [] : [`HEAD ${row.path}: ${head.status}`]));
    }
  }
  expect(given).toEqual(wanted);
  expect(faults, 'what caches in between are told, and HEAD is answered').toEqual([]);
});

test('whoever views somebody’s pages sends nothing but the end, whatever the address', {
  timeout: 240_000,
}, async () => {
  const { browsers, ids } = await meetEverybody();
  const { admin: ann } = browsers;
  const begun = await ann.post(`/admin/users/${ids.client}`, { intent: 'viewAs', reason: 'A wrong date.' });
  expect(begun.location).toBe('/dashboard');
  const faults: string[] = [];
  const closed = permissionTable.filter(
    ({ route, method, path }) =>
      route !== 'viewing/end' &&
      (method === 'POST' || isClosedToView({ method, path: path.replace(/\?.*/, '') })),
  );
  expect(closed.filter(({ method }) => method === 'GET').length).toBeGreaterThan(20);
  for (const row of closed) {
    const { status } = await ask(ann, row, ids);
    if (status !== 403) faults.push(`${row.method} ${row.path}: ${status}`);
  }
  expect(faults).toEqual([]);
  const ended = await ann.post('/viewing/end');
  expect(ended.location).toBe(`/admin/users/${ids.client}`);
  expect((await ann.get('/admin/users')).status).toBe(200);
});

/** The address that a row is tried at, with its ids. */
function pathOf({ path }: Row, ids: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
}

async function ask(browser: Browser, row: Row, ids: Record<string, string>): Promise<Page> {
  const {
    method,
    path,
    form = {},
    json,
  }: Row = JSON.parse(JSON.stringify(row).replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''));
  const posted = () => (json ? browser.postJson(path, json) : browser.post(path, form));
  return method === 'GET' ? browser.get(path) : posted();
}
