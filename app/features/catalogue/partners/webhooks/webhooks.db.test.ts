import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { receiverSample } from '../developers/receiver-sample.ts';
import { deliverTo, forgetWebhooks, listDueEndpoints } from './deliver-webhooks.job.server.ts';
import { webhookEventNames, webhookSchema } from './events.ts';
import { disabledAfterSeconds, mostAttempts, retryDelays } from './retry-schedule.ts';
import { webhookHeaders, webhookSecret } from './webhook-secret.server.ts';

/**
 * Webhooks from the change that causes one to the receiver, on a real database and one real server for all of them,
 * hence the length.
 */

const pool = testPool();
const isAllowed = () => true;

type Received = { headers: Record<string, string>; body: string };
let server: Server;
let url: string;
let received: Received[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  received = [];
  answer = (_, response) => response.writeHead(204).end();
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ headers: request.headers as Record<string, string>, body });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await pool.query('delete from partners');
  await pool.query('delete from partner_events');
  await pool.query('delete from users');
});

afterAll(closeSender);

async function insertEndpoint(events: readonly string[] = webhookEventNames, address = url): Promise<string> {
  const { rows } = await pool.query(
    `with partner as (insert into partners (name) values (gen_random_uuid()::text) returning id)
     insert into partner_endpoints (partner_id, url, events) select id, $1, $2 from partner returning id`,
    [address, events],
  );
  return rows[0].id;
}

async function listed(overrides: Parameters<typeof insertCreative>[1] = {}) {
  const connection = await pool.connect();
  try {
    await insertPlaces(connection);
    return await insertCreative(connection, overrides);
  } finally {
    connection.release();
  }
}

async function noted(): Promise<string[]> {
  const { rows } = await pool.query('select type from partner_events order by created_at, id');
  return rows.map(({ type }) => type);
}

async function stateOf(endpointId: string) {
  const { rows } = await pool.query(
    `select status, attempt_count as attempts, extract(epoch from next_attempt_at - now())::int as wait
       from partner_deliveries where endpoint_id = $1 order by created_at, id`,
    [endpointId],
  );
  return rows;
}

async function insertDelivery(endpointId: string, count = 1): Promise<void> {
  await pool.query(
    `with event as (insert into partner_events (type, creative_id) select 'creative.listed', gen_random_uuid() from generate_series(1, $2) returning id)
     insert into partner_deliveries (endpoint_id, event_id) select $1, id from event`,
    [endpointId, count],
  );
}

const due = (endpointId: string) =>
  pool.query('update partner_deliveries set next_attempt_at = now() where endpoint_id = $1', [endpointId]);

describe('what is noted', () => {
  test('is who is no longer listed and who is again, once each, and not what else changes', async () => {
    const { id } = await listed();
    await insertEndpoint();
    await pool.query(`update creative_profiles set tagline = 'New' where id = $1`, [id]);
    expect(await noted()).toEqual([]);
    await pool.query('update creative_profiles set unlisted_at = now() where id = $1', [id]);
    await pool.query('update creative_profiles set unlisted_at = null where id = $1', [id]);
    await pool.query('select rebuild_directory()');
    expect(await noted()).toEqual(['creative.unlisted', 'creative.listed']);
    await pool.query('delete from creative_profiles where id = $1', [id]);
    expect((await noted()).at(-1)).toBe('creative.unlisted');
  });

  test('is a review and a conversation of somebody listed, without a word of who and what', async () => {
    const { id } = await listed();
    const client = await insertMember(pool);
    const endpointId = await insertEndpoint();
    await pool.query('insert into threads (creative_id, client_id) values ($1, $2)', [id, client.userId]);
    await pool.query(
      `insert into reviews (creative_id, user_id, reviewer_name, rating, review_text) values ($1, $2, 'Robin Secret', 5, 'Hidden words')`,
      [id, client.userId],
    );
    expect((await noted()).toSorted()).toEqual(['conversation.begun', 'review.published']);
    expect(await deliverTo(endpointId, { isAllowed })).toBe(2);
    for (const { body } of received) {
      const event = JSON.parse(body);
      expect(webhookSchema(event.type).parse(event).data.creative.id).toBe(id);
      for (const secret of ['Robin', 'Hidden', client.userId, client.email])
        expect(body).not.toContain(secret);
    }
  });

  test('is nothing of somebody who is not listed, of a change that is rolled back, or of a bulk load', async () => {
    const { id } = await listed();
    await insertEndpoint();
    await pool.query(
      `set oriel.bulk = 'on'; update creative_profiles set unlisted_at = now() where id = '${id}'; reset oriel.bulk`,
    );
    await pool.query('select refresh_listings(array[$1::uuid])', [id]);
    await pool.query('delete from partner_events');
    const client = await insertMember(pool);
    await pool.query('insert into threads (creative_id, client_id) values ($1, $2)', [id, client.userId]);
    expect(await noted()).toEqual([]);
    await pool.query(`begin; update creative_profiles set unlisted_at = null where id = '${id}'; rollback`);
    expect(await noted()).toEqual([]);
  });

  test('is only for endpoints that want it, of partners who are not suspended', async () => {
    const { id } = await listed();
    const wants = await insertEndpoint(['creative.unlisted']);
    const other = await insertEndpoint(['review.published']);
    const suspended = await insertEndpoint();
    const disabled = await insertEndpoint();
    await pool.query(
      'update partners set suspended_at = now() where id = (select partner_id from partner_endpoints where id = $1)',
      [suspended],
    );
    await pool.query(
      `update partner_endpoints set disabled_at = now(), disabled_by = 'admin' where id = $1`,
      [disabled],
    );
    await pool.query('update creative_profiles set unlisted_at = now() where id = $1', [id]);
    expect(await stateOf(wants)).toHaveLength(1);
    for (const each of [other, suspended, disabled]) expect(await stateOf(each)).toEqual([]);
    expect(await listDueEndpoints()).toEqual([wants]);
  });
});

describe('a delivery', () => {
  test('is signed so that the published library accepts it, and a changed body is refused', async () => {
    const endpointId = await insertEndpoint();
    await insertDelivery(endpointId);
    await deliverTo(endpointId, { isAllowed });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const verifier = new Webhook(webhookSecret({ id: endpointId, secretVersion: 1 }));
    expect(verifier.verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => verifier.verify(`${body} `, headers)).toThrow();
    expect(headers['webhook-id']).toMatch(/^evt_[0-9a-f-]{36}$/);
    expect(await stateOf(endpointId)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  test('is signed with the former secret too for a day after it was rolled, and not longer', async () => {
    const endpointId = await insertEndpoint();
    const former = new Webhook(webhookSecret({ id: endpointId, secretVersion: 1 }));
    const present = new Webhook(webhookSecret({ id: endpointId, secretVersion: 2 }));
    const send = async (until: string) => {
      await pool.query(
        `update partner_endpoints set secret_version = 2, old_secret_until = now() + $2::interval where id = $1`,
        [endpointId, until],
      );
      await insertDelivery(endpointId);
      await deliverTo(endpointId, { isAllowed });
      return received.at(-1) ?? { headers: {}, body: '' };
    };
    const during = await send('1 hour');
    for (const each of [former, present]) expect(each.verify(during.body, during.headers)).toBeTruthy();
    const after = await send('-1 second');
    expect(present.verify(after.body, after.headers)).toBeTruthy();
    expect(() => former.verify(after.body, after.headers)).toThrow();
  });

  test('that fails is tried again with the same id and body, later and later, and then given up', async () => {
    answer = (_, response) => response.writeHead(500).end('no room');
    const endpointId = await insertEndpoint();
    await insertDelivery(endpointId);
    for (const delay of retryDelays) {
      await deliverTo(endpointId, { isAllowed });
      const [{ status, wait }] = await stateOf(endpointId);
      expect(status).toBe('waiting');
      expect(wait).toBeGreaterThanOrEqual(delay - 2);
      expect(wait).toBeLessThanOrEqual(delay * 1.1 + 1);
      await due(endpointId);
    }
    await deliverTo(endpointId, { isAllowed });
    expect(await stateOf(endpointId)).toMatchObject([{ status: 'failed', attempts: mostAttempts }]);
    expect(await deliverTo(endpointId, { isAllowed })).toBe(0);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const { rows } = await pool.query('select status, response from partner_attempts limit 1');
    expect(rows).toEqual([{ status: 500, response: 'no room' }]);
  });

  test.each([
    [
      'a redirect',
      (response: ServerResponse) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
      302,
    ],
    [
      'an endless answer',
      (response: ServerResponse) => {
        response.writeHead(200);
        const fill = () => {
          while (response.writable && response.write('x'.repeat(65_536)));
        };
        response.on('drain', fill).on('error', () => {});
        fill();
      },
      200,
    ],
    [
      'bytes that are no text',
      (response: ServerResponse) => response.writeHead(200).end(Buffer.from([0, 255, 0xed, 0xa0, 0x80, 65])),
      200,
    ],
    ['a connection that breaks', (response: ServerResponse) => response.destroy(), null],
  ])('answered with %s is noted as it was, and harms nobody', async (_, respond, status) => {
    answer = (_request, response) => void respond(response);
    const endpointId = await insertEndpoint();
    await insertDelivery(endpointId);
    await deliverTo(endpointId, { isAllowed });
    const { rows } = await pool.query('select status, length(response) as length from partner_attempts');
    expect(rows[0].status).toBe(status);
    expect(rows[0].length).toBeLessThanOrEqual(1_000);
    expect(received).toHaveLength(1);
    expect((await stateOf(endpointId))[0].status).toBe(status === 200 ? 'delivered' : 'waiting');
  });

  test.each([
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/',
    'https://[::1]/',
    'http://2130706433:1/',
  ])('to %s is never sent', async (address) => {
    const endpointId = await insertEndpoint(webhookEventNames, address);
    await insertDelivery(endpointId);
    await deliverTo(endpointId);
    const { rows } = await pool.query('select status, error from partner_attempts');
    expect(rows).toEqual([{ status: null, error: 'This address is not on the open internet.' }]);
  });
});

test('the sample of the guide accepts what we sign, and nothing that was changed or is old', async () => {
  const { isFromOriel } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(receiverSample)}`
  );
  const endpoint = { id: 'e', secretVersion: 2, oldSecretUntil: new Date(Date.now() + 60_000) };
  const body = '{"type":"creative.listed"}';
  const headers = webhookHeaders({ endpoint, id: 'evt_1', at: new Date(), body });
  for (const secretVersion of [1, 2]) {
    expect(isFromOriel(headers, body, webhookSecret({ id: 'e', secretVersion }))).toBe(true);
  }
  const secret = webhookSecret(endpoint);
  expect(isFromOriel(headers, `${body} `, secret)).toBe(false);
  expect(isFromOriel({ ...headers, 'webhook-id': 'evt_2' }, body, secret)).toBe(false);
  expect(isFromOriel(headers, body, webhookSecret({ id: 'other', secretVersion: 2 }))).toBe(false);
  expect(isFromOriel({ ...headers, 'webhook-timestamp': 'soon' }, body, secret)).toBe(false);
  const old = webhookHeaders({ endpoint, id: 'evt_1', at: new Date(Date.now() - 600_000), body });
  expect(isFromOriel(old, body, secret)).toBe(false);
});

describe('several processes', () => {
  test('send each delivery once, and no more than a few at a time', async () => {
    let underWay = 0;
    let most = 0;
    answer = (_, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      setTimeout(() => {
        underWay -= 1;
        response.writeHead(200).end();
      }, 30);
    };
    const endpointId = await insertEndpoint();
    await insertDelivery(endpointId, 20);
    await Promise.all(Array.from({ length: 3 }, () => deliverTo(endpointId, { isAllowed })));
    await deliverTo(endpointId, { isAllowed });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
    expect(received).toHaveLength(20);
    expect(most).toBeLessThanOrEqual(4);
  });

  test('take up what a killed one had taken, once its time is over and not before', async () => {
    const endpointId = await insertEndpoint();
    await insertDelivery(endpointId);
    await pool.query(
      `update partner_deliveries set claimed_until = now() + interval '5 seconds', attempt_count = 1`,
    );
    expect(await deliverTo(endpointId, { isAllowed })).toBe(0);
    await pool.query(`update partner_deliveries set claimed_until = now() - interval '1 second'`);
    expect(await deliverTo(endpointId, { isAllowed })).toBe(1);
    expect(await stateOf(endpointId)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });
});

describe('an endpoint', () => {
  test('that has failed for three days without a success is disabled, and admins are told once', async () => {
    answer = (_, response) => response.writeHead(503).end();
    const endpointId = await insertEndpoint();
    await insertDelivery(endpointId, 6);
    await pool.query(`update partner_endpoints set failing_since = now() - $1 * interval '1 second'`, [
      disabledAfterSeconds - 60,
    ]);
    await deliverTo(endpointId, { isAllowed });
    expect(await listDueEndpoints()).toEqual([]);
    await due(endpointId);
    expect(await listDueEndpoints()).toEqual([endpointId]);
    await pool.query(`update partner_endpoints set failing_since = now() - $1 * interval '1 second'`, [
      disabledAfterSeconds + 1,
    ]);
    await deliverTo(endpointId, { isAllowed });
    const { rows } = await pool.query('select disabled_by from partner_endpoints');
    expect(rows).toEqual([{ disabled_by: 'failures' }]);
    const mails = await pool.query(`select 1 from mails where template = 'endpoint-disabled'`);
    expect(mails.rowCount).toBe(1);
    await pool.query('delete from mails');
    await due(endpointId);
    expect(await deliverTo(endpointId, { isAllowed })).toBe(0);
  });

  test('that succeeds in between begins anew', async () => {
    const endpointId = await insertEndpoint();
    await insertDelivery(endpointId);
    await pool.query(`update partner_endpoints set failing_since = now() - interval '2 days'`);
    await deliverTo(endpointId, { isAllowed });
    expect((await pool.query('select failing_since from partner_endpoints')).rows).toEqual([
      { failing_since: null },
    ]);
  });
});

test('what was sent is forgotten after thirty days, with its attempts, and not before', async () => {
  const endpointId = await insertEndpoint();
  await insertDelivery(endpointId, 2);
  await deliverTo(endpointId, { isAllowed });
  await pool.query(
    `update partner_events set created_at = now() - interval '31 days' where id = (select id from partner_events limit 1)`,
  );
  await forgetWebhooks();
  for (const table of ['partner_events', 'partner_deliveries', 'partner_attempts']) {
    expect((await pool.query(`select 1 from ${table}`)).rowCount, table).toBe(1);
  }
});
