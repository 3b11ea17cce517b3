import { type APIResponse, request as requests } from '@playwright/test';
import {
  apiOperations,
  apiRoot,
  operationNames,
} from '#app/features/catalogue/partners/api/api-operations.ts';
import { makeKey } from '#app/features/catalogue/partners/keys/api-key.ts';
import { pageAddresses, routeAt } from '../request/permission-table.ts';
import { actors, browserOf, crawl } from './crawl.ts';
import { namedAddresses, notOpened } from './named-addresses.ts';
import { expect, test } from './oriel.ts';
import { faultOf } from './read-answer.ts';

/**
 * Every address of the demo world is asked once, by whoever it is for, and its answer read as what it says it is: what
 * links lead to, what the sitemap and the feeds name, every route with what there is of it, and the API. Of pages of one
 * kind (a creative, a place) a sample is asked.
 */

const origin = process.env.ORIEL_E2E_URL ?? '';

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
  const hit = new Set(walks.flatMap(({ answered }) => [...answered].map(routeAt)));
  const missed = pageAddresses.filter((path) => path !== '*' && !hit.has(path));
  expect(missed.filter((path) => !notOpened.includes(path))).toEqual([]);
});

test('the first pages claim what is true of the demo world, and show nothing twice', async ({
  request,
  database,
}) => {
  const pageOf = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  const home = await pageOf('/');
  const listed = 'select creative_id from listings';
  for (const [claim, of, statement] of [
    [
      500,
      'verified creatives',
      `select count(*) from creative_profiles where is_verified and id in (${listed})`,
    ],
    [50, 'countries', `select count(distinct country) from service_areas where creative_id in (${listed})`],
    [10_000, 'projects', `select count(*) from portfolio_items where creative_id in (${listed})`],
  ] as const) {
    const words = `${claim.toLocaleString('en-US')}+`;
    expect(home.replace(/<[^>]+>/g, ' ')).toMatch(new RegExp(`${of}\\s+${words.replace('+', '\\+')}`));
    expect(await database.number(statement), of).toBeGreaterThan(claim);
  }
  const [featured = ''] = home.match(/<section[^>]*"featured">.*?<\/section>/s) ?? [];
  const creatives = [
    ...new Set([...featured.matchAll(/href="\/creative\/([0-9a-f-]{36})"/g)].map(([, id]) => id)),
  ];
  expect(creatives).toHaveLength(3);
  expect(
    await database.number(
      'select count(*) from listings where creative_id = any($1::uuid[]) and is_featured',
      [creatives],
    ),
  ).toBe(3);

  const cards = (await pageOf('/browse')).match(/<article.*?<\/article>/gs) ?? [];
  const pictures = cards.flatMap((card) => card.match(/\/media\/[^/"]+/)?.[0] ?? []);
  expect(pictures.length).toBeGreaterThan(20);
  expect(new Set(pictures).size).toBe(pictures.length);

  const which = await pageOf('/search?location=Portland');
  expect(which).toContain('Which Portland?');
  expect(which).toContain('href="/search?location=Portland%2C+ME"');
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
