import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type APIResponse, request as requests } from '@playwright/test';
import { matchRoutes } from 'react-router';
import { apiOperations, apiRoot, operationNames } from '#app/features/partners/api/api-operations.ts';
import { makeKey } from '#app/features/partners/keys/api-key.ts';
import pages from '#app/routes.ts';
import { namedAddresses, notOpened } from './named-addresses.ts';
import { expect, test } from './oriel.ts';
import { faultOf } from './read-answer.ts';

/**
 * Every address of the demo world is asked once, by whoever it is for, and its answer read as what it says it is: what
 * links lead to, what the sitemap and the feeds name, every route with what there is of it, and the API. Of pages of one
 * kind (a creative, a place) a sample is asked.
 */

const origin = process.env.ORIEL_E2E_URL ?? '';

const actors = ['visitor', 'client', 'creative', 'admin'] as const;
type Actor = (typeof actors)[number];

/** So many pages of one kind are opened; more by visitors, for whom most of them are. */
const maxOfKind = { visitor: 2, client: 1, creative: 1, admin: 1 };
const atOnce = 4;

/** Links that do something when they are opened, or that tests change: mails of others lead to what is gone. */
const notFollowed = [
  /^\/auth\/sign-out/,
  /^\/unsubscribe/,
  /^\/viewing\/end/,
  /^\/dev\/mailbox\/./,
  /^\/(assets|fonts|styles)\//,
];

/** The kind of page behind an address: ids and names replaced, and of the query only which fields it has. */
function kindOf(url: URL): string {
  const path = url.pathname
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')
    .replace(/^(\/creative|\/projects|\/firms|\/og\/\w+|\/verify|\/licenses)\/[^/]+/, '$1/{name}')
    .replace(
      /^(\/photographers|\/blog|\/media|\/s|\/shared)(\/.+)$/,
      (_, first: string, rest: string) => `${first}${rest.replace(/[^/]+/g, '{name}')}`,
    );
  return `${path}?${[...new Set(url.searchParams.keys())].sort().join('&')}`;
}

type Asked = { path: string; from: string };

/** Asks for what is named and for what it leads to, each once. A link must lead somewhere; nothing may fail. */
async function crawl(request: APIRequestContext, actor: Actor, named: readonly string[]) {
  const waiting: Asked[] = named.map((path) => ({ path, from: '' }));
  const known = new Set(named);
  const ofKind = new Map<string, number>();
  const problems: string[] = [];
  const answered = new Set<string>();
  const note = (href: string, here: URL) => {
    const url = URL.canParse(href, here) ? new URL(href, here) : here;
    const path = `${url.pathname}${url.search}`;
    if (url.origin !== here.origin || known.has(path)) return;
    known.add(path);
    if (notFollowed.some((pattern) => pattern.test(path))) return;
    const kind = kindOf(url);
    const count = ofKind.get(kind) ?? 0;
    ofKind.set(kind, count + 1);
    if (count < maxOfKind[actor]) waiting.push({ path, from: here.pathname });
  };
  const ask = async ({ path, from }: Asked) => {
    const answer = await answerOf(request, path);
    const status = answer.status();
    const fault = (await faultOf(answer)) ?? (from !== '' && status >= 400 ? `${status}` : null);
    if (fault) problems.push(`${actor}: ${path}${from && ` (from ${from})`}: ${fault}`);
    if (status === 200) answered.add(new URL(path, origin).pathname);
    const here = new URL(answer.url());
    for (const href of await leadingFrom(answer)) note(href, here);
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await ask(next);
  };
  // The first page names work for the others.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
  return { problems, answered, asked: known.size, kinds: ofKind.size };
}

const attributes = /\s(?:href|src|content|poster)="((?:\/|\?|https?:)[^"]*)"/g;
const sources = /\ssrcset="([^" ]+)/gi;
const elements = /<(?:loc|link)>([^<]+)</g;

/** One person has few papers drawn at a time, and is told to come again with the others. */
async function answerOf(request: APIRequestContext, path: string): Promise<APIResponse> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request.get(path, { maxRedirects: 0, timeout: 60_000 });
    const { 'retry-after': wait } = answer.headers();
    if (answer.status() !== 503 || wait === undefined || tries === maxTries) return answer;
    await sleep(Number(wait) * 1_000);
  }
}

const maxTries = 5;

/** Every address that an answer names. */
async function leadingFrom(answer: APIResponse): Promise<string[]> {
  const { location, 'content-type': type = '' } = answer.headers();
  const text = /html|xml/.test(type) && !type.startsWith('image/') ? await answer.text() : '';
  const found = [attributes, sources, elements].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&')),
  );
  return location === undefined ? found : [location, ...found];
}

async function browserOf(actor: Actor): Promise<APIRequestContext> {
  const request = await requests.newContext({
    baseURL: origin,
    extraHTTPHeaders: { Origin: origin },
  });
  if (actor !== 'visitor') {
    const form = { intent: 'signIn', email: `${actor}@oriel.example`, password: 'oriel-demo' };
    const signedIn = await request.post('/auth', { form, maxRedirects: 0 });
    expect(signedIn.status()).toBe(302);
  }
  return request;
}

/** The paths of all routes; '' is the home page. */
function routePaths(): string[] {
  type Route = { path?: string; index?: boolean; children?: Route[] };
  const pathsOf = (routes: readonly Route[]): string[] =>
    routes.flatMap(({ path, index, children }) =>
      children ? pathsOf(children) : index ? [''] : path && path !== '*' ? [path] : [],
    );
  return pathsOf(pages as Route[]);
}

test('every address answers whoever it is for, and its answer can be read', async ({ database }) => {
  test.setTimeout(300_000);
  const named = await namedAddresses(database);
  const walks = await Promise.all(
    actors.map(async (actor) => {
      const request = await browserOf(actor);
      const walk = await crawl(request, actor, named);
      await request.dispose();
      return walk;
    }),
  );
  expect(walks.flatMap(({ problems }) => problems)).toEqual([]);
  for (const { kinds } of walks) expect(kinds).toBeGreaterThan(40);
  const routes = routePaths().map((path) => ({ id: path, path: path === '' ? '/' : path }));
  const hit = new Set(
    walks.flatMap(({ answered }) => [...answered].map((path) => matchRoutes(routes, path)?.at(-1)?.route.id)),
  );
  const missed = routes.map(({ id }) => id).filter((id) => !hit.has(id));
  expect(missed.filter((id) => !notOpened.includes(id))).toEqual([]);
});

test('every file of the sitemap is well-formed, and names pages that are there', async ({ request }) => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  const files = locations(await (await request.get('/sitemap.xml')).text());
  expect(files.map((file) => file.match(/(\w+)-\d+\.xml$/)?.[1])).toEqual(
    'pages places specialties articles creatives projects firms'.split(' '),
  );
  const maxOfFile = 12;
  const faults: string[] = [];
  for (const file of files) {
    const answer = await request.get(new URL(file).pathname);
    faults.push(...((await faultOf(answer)) ? [file] : []));
    const all = locations(await answer.text());
    expect(all.length, file).toBeGreaterThan(0);
    const step = Math.max(1, Math.floor(all.length / maxOfFile));
    const some = all.filter((_, place) => place % step === 0).map((loc) => new URL(loc).pathname);
    const answers = await Promise.all(some.map((path) => request.get(path, { maxRedirects: 0 })));
    for (const [place, page] of answers.entries()) {
      const isCanonical = (await page.text()).includes(`rel="canonical" href="${origin}${some[place]}"`);
      const fault = (await faultOf(page)) ?? (page.status() === 200 && isCanonical ? null : page.status());
      if (fault) faults.push(`${some[place]}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('every operation of the API answers as its schema says, for creatives of every kind, page by page', async ({
  database,
}) => {
  const { id: keyId, secretHash, key } = makeKey();
  const [partner] = await database.rows<{ id: string }>(
    'insert into partners (name) values ($1) returning id',
    [keyId],
  );
  await database.rows(
    `insert into partner_keys (id, partner_id, name, secret_hash, requests_per_minute) values ($1, $2, 'Crawl', $3, 6000)`,
    [keyId, partner?.id, secretHash],
  );
  // With and without projects, reviews, films and light.
  const creatives = await database.rows<{ id: string }>(
    `(select distinct creative_id as id from project_listings order by 1 limit 15)
     union (select creative_id from listings where review_count > 3 order by creative_id limit 10)
     union (select creative_id from listings where review_count = 0 order by creative_id limit 10)
     union (select creative_id from portfolio_items i join listings using (creative_id)
             where i.media_type = 'video' or i.film_url is not null or i.light_shown is not null
             order by creative_id limit 15)`,
  );
  expect(creatives.length).toBeGreaterThan(24);
  const api = await requests.newContext({ extraHTTPHeaders: { Authorization: `Bearer ${key}` } });
  const faults: string[] = [];
  let answers = 0;
  const ask = async (name: (typeof operationNames)[number], first: string) => {
    for (let address: string | undefined = first; address; ) {
      const answer: APIResponse = await api.get(address);
      answers += 1;
      const read = apiOperations[name].answer.safeParse(answer.ok() ? await answer.json() : null);
      if (!read.success) faults.push(`${answer.status()} ${address}: ${read.error.message.slice(0, 200)}`);
      address = answer.headers().link?.match(/<([^>]+)>; rel="next"/)?.[1];
    }
  };
  for (const name of operationNames) {
    const { path, query } = apiOperations[name];
    const limit = 'limit' in query.shape ? '?limit=100' : '';
    const addresses = path.includes('{creative}')
      ? creatives.map(({ id }) => path.replace('{creative}', id))
      : [path];
    for (const address of addresses) await ask(name, `${origin}${apiRoot}${address}${limit}`);
  }
  await api.dispose();
  await database.rows('delete from partner_keys where id = $1', [keyId]);
  await database.rows('delete from partners where id = $1', [partner?.id]);
  expect(faults).toEqual([]);
  expect(answers).toBeGreaterThan(creatives.length * 3);
});
