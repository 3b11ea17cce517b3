import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  apiOperations,
  apiRoot,
  operationNames,
} from '#app/features/catalogue/partners/api/api-operations.ts';
import { problemSchema } from '#app/features/catalogue/partners/api/api-problems.ts';
import { makeKey } from '#app/features/catalogue/partners/keys/api-key.ts';
import { authenticateKey } from '#app/features/catalogue/partners/keys/keys.server.ts';
import { webhookEventNames } from '#app/features/catalogue/partners/webhooks/events.ts';
import { statementPools } from '#app/platform/db/client.server.ts';
import { log } from '#app/platform/log.server.ts';
import { insertFirm, insertProject } from '../factories/project-factory.ts';
import { howMany } from '../how-many.ts';
import { cachingFault, withCdn } from './caching.ts';
import { refuseFailure } from './page.ts';
import { client, creative, creatives, visitor } from './people.ts';
import { origin, rows, texts, withClient } from './site.ts';

/** The API as a program of a partner meets it: all of the interface, hence the length. */

type Answer = { status: number; headers: Headers; body: string; json: ReturnType<typeof JSON.parse> };

let key: string;
let keyId: string;

beforeEach(async () => {
  ({ key, keyId } = await insertKey());
});

async function insertKey({
  requestsPerMinute = 300,
} = {}): Promise<{ key: string; keyId: string; partnerId: string }> {
  const made = makeKey();
  const [partnerId = ''] = await texts('insert into partners (name) values ($1) returning id', [made.id]);
  await rows(
    `insert into partner_keys (id, partner_id, name, secret_hash, requests_per_minute) values ($1, $2, 'Test', $3, $4)`,
    [made.id, partnerId, made.secretHash, requestsPerMinute],
  );
  return { key: made.key, keyId: made.id, partnerId };
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const answer = await askEvenIfItFails(path, headers, method);
  refuseFailure(answer, `${method} ${path}`);
  return answer;
}

async function askEvenIfItFails(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  const answer = await fetch(`${origin}${apiRoot}${path}`, {
    method,
    redirect: 'manual',
    headers: { Authorization: `Bearer ${key}`, ...headers },
  });
  const body = await answer.text();
  const isJson = (answer.headers.get('content-type') ?? '').includes('json') && body !== '';
  return { status: answer.status, headers: answer.headers, body, json: isJson ? JSON.parse(body) : null };
}

/** What every refusal has: the media type, the id of the request, and nothing that may be kept. */
function expectProblem({ status, headers, json }: Answer, expected: number): void {
  expect(status).toBe(expected);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(problemSchema.parse(json)).toMatchObject({ status, requestId: headers.get('x-request-id') });
}

describe('the document', () => {
  test('is a valid OpenAPI 3.1 document, needs no key, and may be read by pages of other sites', async () => {
    const answer = await visitor().get('/api/v1/openapi.json');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const document = JSON.parse(answer.body);
    const checked = await new Validator().validate(document);
    expect(checked.errors ?? []).toEqual([]);
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(Object.values(apiOperations).map(({ path }) => path));
    const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap(
      (each) => Object.values(each as object),
    );
    const names = new Set(operations.map(({ operationId }) => operationId));
    expect([names.size, names.has(undefined)]).toEqual([
      operationNames.length + webhookEventNames.length,
      false,
    ]);
  });

  test('describes every answer as it comes', async () => {
    const [first] = await creatives([
      {
        businessName: 'Atelier Norrby',
        reviews: [5, 4],
        portfolio: [{ title: 'Hall' }, { mediaType: 'video' }],
      },
      { businessName: 'Bare Studio' },
      {},
    ]);
    const { json: document } = await ask('/openapi.json');
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'document');
    const asked = { creative: first?.id ?? '' };
    for (const { path } of Object.values(apiOperations)) {
      const answer = await ask(path.replace('{creative}', asked.creative));
      expect(answer.status, path).toBe(200);
      const pointer = `document#/paths/${path.replaceAll('/', '~1').replace('{', '%7B').replace('}', '%7D')}/get/responses/200/content/application~1json/schema`;
      const isValid = ajv.validate({ $ref: pointer }, answer.json);
      expect(isValid ? [] : ajv.errors, path).toEqual([]);
      expect(answer.json.data, path).not.toEqual(path === '/places' ? null : []);
    }
  });
});

describe('a key', () => {
  test.each([
    ['none', ''],
    ['another scheme', 'Basic b3JpZWw6eA=='],
    ['no key', 'Bearer nonsense'],
    ['an endless one', `Bearer oriel_${'a'.repeat(5_000)}`],
    ['one that nobody has', `Bearer ${makeKey().key}`],
  ])('is asked for: %s is 401', async (_, authorization) => {
    const answer = await ask('/types', { Authorization: authorization });
    expectProblem(answer, 401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  });

  test('with the secret of another is refused', async () => {
    const other = await insertKey();
    const mixed = `oriel_${keyId}_${other.key.slice(-43)}`;
    expectProblem(await ask('/types', { Authorization: `Bearer ${mixed}` }), 401);
  });

  test('that is revoked is refused from the next request on, and one of a suspended partner is 403', async () => {
    expect((await ask('/types')).status).toBe(200);
    await rows('update partners set suspended_at = now()');
    expectProblem(await ask('/types'), 403);
    await rows('update partner_keys set revoked_at = now()');
    expectProblem(await ask('/types'), 401);
  });

  test('notes the day of its use, and is never logged', async () => {
    const written = vi.spyOn(log, 'info');
    await ask('/types');
    await ask('/nowhere');
    const lines = JSON.stringify(written.mock.calls);
    written.mockRestore();
    expect(lines).not.toContain(key.slice(-43));
    expect(
      await rows(
        `select last_used_on = (now() at time zone 'UTC')::date as today from partner_keys where id = $1`,
        [keyId],
      ),
    ).toEqual([{ today: true }]);
  });

  test('has a limit of its own: of many at once no more get through than it allows', async () => {
    const limited = await insertKey({ requestsPerMinute: 10 });
    const headers = { Authorization: `Bearer ${limited.key}` };
    const answers = await Promise.all(
      Array.from({ length: howMany({ short: 12, long: 100 }) }, () => ask('/types', headers)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    if (!refused) throw new Error('Nobody was refused.');
    expectProblem(refused, 429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
    const other = await ask('/types');
    expect(other.headers.get('ratelimit-policy')).toBe('"key";q=300;w=60');
    expect(other.headers.get('ratelimit')).toMatch(/^"key";r=299;t=\d+$/);
  });

  test('that is wrong too often is not looked at any more, and a right one from the same place is', async () => {
    const from = '203.0.113.9';
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => authenticateKey(`Bearer ${makeKey().key}`, from)),
    );
    expect(tries.filter((each) => !each.ok && each.code === 'too-many-requests')).toHaveLength(10);
    expect(await authenticateKey(`Bearer ${key}`, from)).toMatchObject({ ok: true });
    expect(await authenticateKey('Bearer nonsense', '203.0.113.10')).toEqual({
      ok: false,
      code: 'key-invalid',
    });
  });

  test('is what counts, and no cookie', async () => {
    const { browser } = await client();
    expect((await browser.get('/api/v1/types')).status).toBe(401);
  });
});

describe('creatives', () => {
  test('come in pages that hold everybody once, and lead from one to the next', async () => {
    const made = await creatives(Array.from({ length: 7 }, () => ({})));
    const seen: string[] = [];
    let path: string | null = '/creatives?limit=3';
    while (path) {
      const answer: Answer = await ask(path);
      expect(answer.status).toBe(200);
      seen.push(...answer.json.data.map(({ id }: { id: string }) => id));
      const [, next] = answer.headers.get('link')?.match(/^<(.+)>; rel="next"$/) ?? [];
      expect(next === undefined).toBe(answer.json.nextCursor === null);
      path = next ? next.slice(`${origin}${apiRoot}`.length) : null;
    }
    expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });

  test('are filtered, searched and sorted as on the site', async () => {
    const [ada, ben] = await creatives([
      { businessName: 'Ada Light', type: 'Videographer', isVerified: true, reviews: [5, 5, 5] },
      { businessName: 'Ben Dark', type: 'Photographer', reviews: [3, 3, 3] },
    ]);
    const ids = async (query: string) =>
      (await ask(`/creatives?${query}`)).json.data.map(({ id }: { id: string }) => id);
    expect(await ids('type=Videographer')).toEqual([ada?.id]);
    expect(await ids('type=Videographer&type=Photographer')).toHaveLength(2);
    expect(await ids('verified=true')).toEqual([ada?.id]);
    expect(await ids('rating=4.5')).toEqual([ada?.id]);
    expect(await ids('q=Ben+Dark')).toEqual([ben?.id]);
    expect(await ids('sort=rating')).toEqual([ada?.id, ben?.id]);
    expect(await ids('location=Nowhere+at+all')).toEqual([]);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['nonsense=1', 'nonsense'],
    ['type=Plumber', 'type'],
    ['specialty=0', 'specialty'],
    ['rating=9', 'rating'],
    ['verified=maybe', 'verified'],
    ['within=25', 'within'],
    ['sort=nearest', 'sort'],
    ['travels=true', 'travels'],
    ['cursor=nonsense', 'cursor'],
    ['cursor=AAAAAAAA.n1.99999999999999999.00000000-0000-4000-8000-000000000000', 'cursor'],
    [`q=${'x'.repeat(201)}`, 'q'],
  ])('with %s are refused, and told why', async (query, parameter) => {
    const answer = await ask(`/creatives?${query}`);
    expectProblem(answer, 422);
    expect(answer.json.errors).toContainEqual({ parameter, message: expect.stringMatching(/\S/) });
  });

  test('a cursor is of its query: with another filter it is refused, with another length it goes on', async () => {
    await creatives([{}, {}, {}]);
    const { json } = await ask('/creatives?limit=1');
    expectProblem(await ask(`/creatives?verified=true&cursor=${json.nextCursor}`), 422);
    expect((await ask(`/creatives?limit=2&cursor=${json.nextCursor}`)).json.data).toHaveLength(2);
  });

  test('are read in as many statements, however many they are', async () => {
    const countOnce = async (path: string) => {
      // Which of them is asked changes from one moment to the next where there are replicas.
      const queries = statementPools().map((pool) => vi.spyOn(pool, 'query'));
      await ask(path);
      const statements = queries.flatMap((query) => query.mock.calls);
      for (const query of queries) query.mockRestore();
      return statements.length;
    };
    /** Without what is read at first, or once in a while. */
    const count = async (path: string) => {
      const counts = [await countOnce(path), await countOnce(path), await countOnce(path)];
      return Math.min(...counts);
    };
    await creatives([{}, {}]);
    const few = await count('/creatives?sort=rating');
    await creatives(Array.from({ length: 30 }, () => ({})));
    expect(await count('/creatives?sort=rating')).toBe(few);
    expect(few).toBeLessThanOrEqual(8);
    const [busy] = await creatives([{ reviews: Array(20).fill(5), portfolio: Array(9).fill({}) }]);
    for (const part of ['', '/portfolio', '/reviews']) {
      expect(await count(`/creatives/${busy?.id}${part}`), part).toBeLessThanOrEqual(5);
    }
  });
});

describe('one creative', () => {
  test('is found by id and slug, and by a former slug is led on, with all that belongs to them', async () => {
    const { id } = await creative({ businessName: 'Studio Before', reviews: [5] });
    await rows(`update creative_profiles set business_name = 'Studio After' where id = $1`, [id]);
    expect((await ask(`/creatives/${id}`)).json.data).toMatchObject({ id, slug: 'studio-after' });
    expect((await ask('/creatives/studio-after')).json.data.name).toBe('Studio After');
    for (const part of ['', '/portfolio', '/reviews?limit=1']) {
      const moved = await ask(`/creatives/studio-before${part}`);
      expect([moved.status, moved.headers.get('location')]).toEqual([
        301,
        `${origin}${apiRoot}/creatives/studio-after${part}`,
      ]);
    }
  });

  test('who is not listed is answered as one who never was, also by a former slug', async () => {
    const { id } = await creative({ businessName: 'Hidden Before', reviews: [5] });
    await rows(`update creative_profiles set business_name = 'Hidden After' where id = $1`, [id]);
    await rows('update creative_profiles set unlisted_at = now() where id = $1', [id]);
    const told = ({ json: { requestId: _, ...said } }: Answer) => said;
    for (const part of ['', '/portfolio', '/reviews']) {
      const never = await ask(`/creatives/nobody-at-all${part}`);
      expectProblem(never, 404);
      for (const name of [id, 'hidden-after', 'hidden-before', "x'--", '%00', '..%2f']) {
        const answer = await ask(`/creatives/${name}${part}`);
        expectProblem(answer, 404);
        expect(told(answer)).toEqual(told(never));
      }
    }
    expect((await ask('/creatives')).json.data).toEqual([]);
  });

  test('tells nothing that the public page does not: no mail, no links, no rate sheet', async () => {
    const { id, email } = await creative({ businessName: 'Open Studio', reviews: [5] });
    await rows(
      `update creative_profiles set website_url = 'https://secret.example', instagram_url = 'https://insta.example' where id = $1`,
      [id],
    );
    for (const path of [
      '/creatives',
      `/creatives/${id}`,
      `/creatives/${id}/portfolio`,
      `/creatives/${id}/reviews`,
    ]) {
      const { body } = await ask(path);
      for (const secret of [email, 'secret.example', 'insta.example', '@'])
        expect(body, path).not.toContain(secret);
    }
  });

  test('has reviews in pages, the newest first', async () => {
    const { id } = await creative({ reviews: [5, 4, 3] });
    const first = await ask(`/creatives/${id}/reviews?limit=2`);
    const rest = await ask(`/creatives/${id}/reviews?limit=2&cursor=${first.json.nextCursor}`);
    const ratings = [...first.json.data, ...rest.json.data].map(({ rating }: { rating: number }) => rating);
    expect([ratings, rest.json.nextCursor]).toEqual([[5, 4, 3], null]);
    const other = await creative({ reviews: [5] });
    expectProblem(await ask(`/creatives/${other.id}/reviews?cursor=${first.json.nextCursor}`), 422);
  });
});

test('a portfolio has every kind of piece: in a project, with its light shown, as a film, with nothing said', async () => {
  const { id } = await creative({ portfolio: [{ title: 'Hall' }, { title: 'Stair' }, { title: 'Roof' }] });
  await withClient(async (connection) => {
    const credits = [{ firmId: await insertFirm(connection) }];
    await insertProject(connection, { creativeId: id, pieces: 1, credits });
  });
  await rows(
    `update portfolio_items
        set taken_at = '2026-03-01 18:40', taken_latitude = 30.27, taken_longitude = -97.74, light_shown = 'place'
      where title = 'Stair'`,
  );
  await rows(`update portfolio_items set film_url = 'https://vimeo.com/76979871' where title = 'Roof'`);
  const { json } = await ask(`/creatives/${id}/portfolio`);
  expect(json.data).toMatchObject([
    { title: 'Hall', project: 'Long House', architect: 'Whitfield Moss Architects', mediaType: 'image' },
    { title: 'Stair', project: null, video: null },
    { title: 'Roof', mediaType: 'image', video: null },
  ]);
});

describe('what caches are told', () => {
  withCdn();

  test('an answer is the partner’s own to keep, and 304 while nothing changes', async () => {
    const { id } = await creative({ businessName: 'Same Studio' });
    const first = await ask(`/creatives/${id}`);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(cachingFault({ method: 'GET', isPersonal: false, ...first })).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    const again = await ask(`/creatives/${id}`, { 'If-None-Match': etag });
    expect([again.status, again.body, again.headers.get('ratelimit')]).toEqual([
      304,
      '',
      expect.stringContaining('r='),
    ]);
    await rows(`update creative_profiles set tagline = 'New words' where id = $1`, [id]);
    expect((await ask(`/creatives/${id}`, { 'If-None-Match': etag })).json.data.tagline).toBe('New words');
    const head = await ask(`/creatives/${id}`, {}, 'HEAD');
    expect([head.status, head.body]).toEqual([200, '']);
  });
});

test('other methods are refused, with the word which are not', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await ask('/creatives', { Origin: 'http://elsewhere.example' }, method);
    expectProblem(answer, 405);
    expect([answer.headers.get('allow'), answer.headers.get('access-control-allow-origin')]).toEqual([
      'GET, HEAD',
      null,
    ]);
  }
});

test('an address that there is not is a problem, too', async () => {
  expectProblem(await ask('/nowhere'), 404);
  expectProblem(await ask(''), 404);
});

test('what fails on our side is a problem with the id of the request, and no word of the cause', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  await rows('alter table creative_old_slugs rename to away');
  try {
    const answer = await askEvenIfItFails('/creatives/some-slug');
    expectProblem(answer, 500);
    expect(answer.body).not.toContain('creative_old_slugs');
  } finally {
    await rows('alter table away rename to creative_old_slugs');
    logged.mockRestore();
  }
});
