import { expect, test } from 'vitest';
import { expectAnswer } from './page.ts';
import { admin, type Member, visitor } from './people.ts';
import { onlyId, origin, rows, texts } from './site.ts';

/** Partners and their keys, as admins make and end them. */

async function statusOf(key: string): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/types`, { headers: { Authorization: `Bearer ${key}` } });
  return answer.status;
}

function keyIn(text: string): string {
  return text.match(/oriel_[a-z0-9]{12}_[\w-]{43}/)?.[0] ?? '';
}

async function partner() {
  const ann = await admin();
  const added = await ann.browser.post('/admin/partners', {
    intent: 'addPartner',
    name: 'Firm & Sons',
    contact: 'it@firm.example',
  });
  const id = await onlyId('partners');
  const path = `/admin/partners/${id}`;
  expect(added.location).toBe(path);
  return { ann, path };
}

test('a partner is added once, and what was typed stays when it is refused', async () => {
  const { ann } = await partner();
  const { browser } = ann;
  const again = await browser.post('/admin/partners', {
    intent: 'addPartner',
    name: 'Firm & Sons',
    contact: 'x',
  });
  expectAnswer(again, 409, 'There is a partner with this name.');
  expect(again.body).toContain('value="Firm &amp; Sons"');
  const empty = await browser.post('/admin/partners', { intent: 'addPartner', name: '  ', contact: 'Noor' });
  expectAnswer(empty, 400, 'Please enter a name.');
  expect(empty.body).toContain('value="Noor"');
  const long = await browser.post('/admin/partners', { intent: 'addPartner', name: 'x'.repeat(121) });
  expect(long.status).toBe(400);
  expect((await browser.get('/admin/partners')).text).toContain('Firm & Sons');
});

test('a key is shown once, works, and ends with its next request; the audit log names it and not its secret', async () => {
  const { ann, path } = await partner();
  const made = await ann.browser.post(path, {
    intent: 'addKey',
    name: 'Production',
    requestsPerMinute: '60',
  });
  const key = keyIn(made.body);
  expect([made.status, await statusOf(key)]).toEqual([200, 200]);
  expect(made.headers.get('cache-control')).toBe('private, no-store');
  const page = await ann.browser.get(path);
  expect(page.text).toContain('60 requests a minute');
  expect(page.body).not.toContain(key.slice(-43));
  const keyId = key.split('_')[1] ?? '';
  await ann.browser.post(path, { intent: 'revokeKey', keyId });
  expect(await statusOf(key)).toBe(401);
  const log = await rows(
    `select action, before, after from audit_log where subject_kind = 'partner' order by id`,
  );
  expect(log.map((line) => (line as { action: string }).action).slice(-3)).toEqual([
    'partner.added',
    'partner_key.added',
    'partner_key.revoked',
  ]);
  expect(JSON.stringify(log)).toContain(`oriel_${keyId}_…`);
  expect(JSON.stringify(await rows('select * from partner_keys'))).not.toContain(key.slice(-43));
});

test('a key of another partner is not revoked by an address that names this one', async () => {
  const { ann, path } = await partner();
  const key = keyIn(
    (await ann.browser.post(path, { intent: 'addKey', name: 'A', requestsPerMinute: '60' })).body,
  );
  await ann.browser.post('/admin/partners', { intent: 'addPartner', name: 'Other' });
  const [other = ''] = await texts(`select id from partners where name = 'Other'`);
  const refused = await ann.browser.post(`/admin/partners/${other}`, {
    intent: 'revokeKey',
    keyId: key.split('_')[1],
  });
  expect([refused.status, await statusOf(key)]).toEqual([409, 200]);
});

test.each(['0', '6001', 'many'])('a limit of %j is refused', async (requestsPerMinute) => {
  const { ann, path } = await partner();
  const refused = await ann.browser.post(path, { intent: 'addKey', name: 'A', requestsPerMinute });
  expect(refused.status).toBe(400);
  expect(await rows('select 1 from partner_keys')).toEqual([]);
});

test('suspending refuses every key, and needs no recent sign-in; resuming and new keys do', async () => {
  const { ann, path } = await partner();
  const key = keyIn(
    (await ann.browser.post(path, { intent: 'addKey', name: 'A', requestsPerMinute: '60' })).body,
  );
  await rows(`update sessions set signed_in_at = now() - interval '20 minutes'`);
  expect((await ann.browser.post(path, { intent: 'suspend' })).location).toBe(path);
  expect(await statusOf(key)).toBe(403);
  for (const form of [
    { intent: 'resume' },
    { intent: 'addKey', name: 'Typed name', requestsPerMinute: '7' },
  ]) {
    const refused = await ann.browser.post(path, form);
    expectAnswer(refused, 403, 'Please confirm your identity.');
    if ('name' in form) expect(refused.body).toContain('value="Typed name"');
  }
  await rows('update sessions set signed_in_at = now()');
  expect((await ann.browser.post(path, { intent: 'resume' })).location).toBe(path);
  expect(await statusOf(key)).toBe(200);
});

const hook = 'https://hooks.partner.example/oriel';

async function endpoint(ann: Member, path: string) {
  const made = await ann.browser.post(path, {
    intent: 'addEndpoint',
    url: hook,
    events: ['creative.listed', 'review.published'],
  });
  expect(made.status).toBe(200);
  return { endpointId: await onlyId('partner_endpoints'), secret: secretIn(made.body) };
}

function secretIn(text: string): string {
  return text.match(/whsec_[\w+/]{43}=/)?.[0] ?? '';
}

test('an endpoint is added with a secret that is shown once, rolled with another, and stored nowhere', async () => {
  const { ann, path } = await partner();
  const { endpointId, secret } = await endpoint(ann, path);
  expect(secret).not.toBe('');
  const page = await ann.browser.get(path);
  expect(page.text).toContain(hook);
  expect(page.body).not.toContain(secret);
  const rolled = await ann.browser.post(path, { intent: 'rollSecret', endpointId });
  expect([rolled.status, secretIn(rolled.body) !== secret]).toEqual([200, true]);
  expect((await ann.browser.get(path)).text).toContain('former secret until');
  expect(JSON.stringify(await rows('select * from partner_endpoints'))).not.toContain(secret.slice(6, 40));
});

test.each([
  'http://hooks.partner.example/',
  'https://127.0.0.1/',
  'https://me:secret@hooks.partner.example/',
  'javascript:alert(1)',
  '',
])('an endpoint at %s is refused, and what was typed stays', async (url) => {
  const { ann, path } = await partner();
  const refused = await ann.browser.post(path, { intent: 'addEndpoint', url, events: 'review.published' });
  expect(refused.status).toBe(400);
  expect(await rows('select 1 from partner_endpoints')).toEqual([]);
  expect((await ann.browser.post(path, { intent: 'addEndpoint', url: hook, events: [] })).status).toBe(400);
  expect(
    (await ann.browser.post(path, { intent: 'addEndpoint', url: hook, events: 'endpoint.test' })).status,
  ).toBe(400);
});

test('a test event is written and its job with it, sent again on request, and shown with what was sent', async () => {
  const { ann, path } = await partner();
  const { endpointId } = await endpoint(ann, path);
  expect((await ann.browser.post(path, { intent: 'sendTest', endpointId })).location).toBe(path);
  const waiting = await rows(`select data from pgboss.job where name = 'deliver-webhooks'`);
  expect(waiting).toEqual([{ data: { endpointId } }]);
  expect((await ann.browser.get(path)).text).toContain('endpoint.test');
  const deliveryId = await onlyId('partner_deliveries');
  await rows(`update partner_deliveries set status = 'failed', attempt_count = 10`);
  await rows(
    `insert into partner_attempts (delivery_id, took_ms, status, response) values ($1, 12, 500, '<script>alert(1)</script>')`,
    [deliveryId],
  );
  expect((await ann.browser.get(path)).body).toContain('&lt;script&gt;alert(1)');
  expect((await ann.browser.post(path, { intent: 'redeliver', endpointId, deliveryId })).location).toBe(path);
  expect(await rows('select status, attempt_count from partner_deliveries')).toEqual([
    { status: 'waiting', attempt_count: 0 },
  ]);
});

test('a disabled endpoint is sent nothing, and enabled goes on with what waited; removed it takes its log along', async () => {
  const { ann, path } = await partner();
  const { endpointId } = await endpoint(ann, path);
  await ann.browser.post(path, { intent: 'sendTest', endpointId });
  expect((await ann.browser.post(path, { intent: 'disableEndpoint', endpointId })).location).toBe(path);
  expect((await ann.browser.post(path, { intent: 'sendTest', endpointId })).status).toBe(409);
  await rows(`update sessions set signed_in_at = now() - interval '20 minutes'`);
  for (const intent of ['enableEndpoint', 'rollSecret', 'addEndpoint']) {
    const refused = await ann.browser.post(path, {
      intent,
      endpointId,
      url: hook,
      events: 'creative.listed',
    });
    expect([intent, refused.status]).toEqual([intent, 403]);
  }
  await rows('update sessions set signed_in_at = now()');
  expect((await ann.browser.post(path, { intent: 'enableEndpoint', endpointId })).location).toBe(path);
  expect((await ann.browser.post(path, { intent: 'removeEndpoint', endpointId })).location).toBe(path);
  expect(await rows('select 1 from partner_deliveries')).toEqual([]);
});

test('an endpoint of another partner is not touched by an address that names this one', async () => {
  const { ann, path } = await partner();
  const { endpointId } = await endpoint(ann, path);
  await ann.browser.post(path, { intent: 'sendTest', endpointId });
  const deliveryId = await onlyId('partner_deliveries');
  await ann.browser.post('/admin/partners', { intent: 'addPartner', name: 'Other' });
  const [other = ''] = await texts(`select id from partners where name = 'Other'`);
  for (const intent of ['rollSecret', 'disableEndpoint', 'removeEndpoint', 'sendTest', 'redeliver']) {
    const refused = await ann.browser.post(`/admin/partners/${other}`, {
      intent,
      endpointId,
      deliveryId,
    });
    expect([intent, refused.status]).toEqual([intent, 409]);
  }
  expect(await rows('select secret_version, disabled_at from partner_endpoints')).toEqual([
    { secret_version: 1, disabled_at: null },
  ]);
});

test('the guide names every error, parameter and event, and is a public page', async () => {
  const page = await visitor().get('/developers');
  expect(page.status).toBe(200);
  for (const words of [
    'problem-parameters-invalid',
    'RateLimit-Policy',
    '/creatives/{creative}/reviews',
    'cursor',
    'conversation.begun',
  ]) {
    expect(page.body).toContain(words);
  }
});
