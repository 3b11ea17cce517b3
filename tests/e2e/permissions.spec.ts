import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { makeMember, password } from './members.ts';
import { expect, test } from './oriel.ts';
import { type Answer, permissionTable, type Row } from './permission-table.ts';

/** Walks the permission table: nobody may more, or less, than it says. */

const origin = process.env.ORIEL_E2E_URL ?? '';
const actors = ['visitor', 'client', 'creative', 'owner', 'admin'] as const;

test('every address has a row', () => {
  const pages = [...readFileSync('app/routes.ts', 'utf8').matchAll(/\broute\('([^']+)'/g)].map(
    ([, path]) => path,
  );
  const others = [
    ...readFileSync('server/routes.ts', 'utf8').matchAll(/routes\.(?:get|post|all)\('\/([^'*]+)'/g),
  ].map(([, path]) => path);
  expect(pages.length).toBeGreaterThan(10);
  const known = new Set(permissionTable.map((row) => row.route));
  expect([...pages, ...others].filter((path) => !known.has(path ?? ''))).toEqual([]);
});

test('every address answers each kind of person as the table says', async ({ database, playwright }) => {
  test.setTimeout(90_000);
  const contexts = new Map<string, APIRequestContext>();
  for (const actor of actors) {
    contexts.set(
      actor,
      await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } }),
    );
  }
  const signIn = async (actor: string, email: string, secret: string) => {
    const answer = await contexts.get(actor)?.post('/auth', {
      form: { intent: 'signIn', email, password: secret },
      maxRedirects: 0,
    });
    expect(answer?.status()).toBe(302);
  };
  const client = await makeMember(database);
  const creative = await makeMember(database, { userType: 'creative' });
  const owner = await makeMember(database, { userType: 'creative', plan: 'creative' });
  const [unlisted] = await database.rows<{ id: string }>(
    `insert into creative_profiles (user_id, business_name) values ($1, 'Unlisted Studio') returning id`,
    [owner.userId],
  );
  const [listed] = await database.rows<{ id: string }>('select creative_id as id from listings limit 1');
  await signIn('client', client.email, password);
  await signIn('creative', creative.email, password);
  await signIn('owner', owner.email, password);
  await signIn('admin', 'admin@oriel.example', 'oriel-demo');

  const ids = { creative: listed?.id ?? '', unlisted: unlisted?.id ?? '', client: client.userId };
  const differences: string[] = [];
  for (const row of permissionTable) {
    for (const actor of actors.filter((each) => row[each] !== undefined)) {
      const given = await ask(contexts.get(actor), row, ids);
      if (given !== row[actor]) {
        differences.push(`${row.method} ${row.path} as ${actor}: ${row[actor]} wanted, ${given} given`);
      }
    }
  }
  expect(differences).toEqual([]);
  await database.rows('delete from users where id = any($1)', [
    [client.userId, creative.userId, owner.userId],
  ]);
  await Promise.all([...contexts.values()].map((context) => context.dispose()));
});

/** The status, or where a redirect leads to without its query. */
async function ask(
  context: APIRequestContext | undefined,
  row: Row,
  ids: Record<string, string>,
): Promise<Answer> {
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const answer = await context?.fetch(filled(row.path), {
    method: row.method,
    maxRedirects: 0,
    ...(row.form ? { form: row.form } : {}),
    ...(row.json ? { data: JSON.parse(filled(JSON.stringify(row.json))) } : {}),
  });
  const location = answer?.headers().location;
  return location ? new URL(location, origin).pathname : (answer?.status() ?? 0);
}
