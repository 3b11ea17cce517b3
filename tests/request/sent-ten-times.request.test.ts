import { expect, test } from 'vitest';
import { howMany } from '../how-many.ts';
import type { Form } from './browser.ts';
import type { Page } from './page.ts';
import { admin, creative } from './people.ts';
import { onlyId, rows } from './site.ts';

/** Forms of admins that add something: one form adds once, however often a hand or a network sends it. */

type Adding = {
  /** Where something is added. */
  table: string;
  /** Where the form stands, once what it needs is there. */
  open: (friend: { userId: string }) => Promise<string>;
  form: Form & { intent: string };
};

async function openPartner(): Promise<string> {
  await rows(`insert into partners (name, contact) values ('Firm & Sons', '')`);
  return `/admin/partners/${await onlyId('partners')}`;
}

const adding: Record<string, Adding> = {
  'a gift': {
    table: 'plan_gifts',
    open: async ({ userId }) => `/admin/users/${userId}/plan`,
    form: { intent: 'give', months: '12', reason: 'Jury' },
  },
  'a note': {
    table: 'user_notes',
    open: async ({ userId }) => `/admin/users/${userId}`,
    form: { intent: 'addNote', body: 'Called about the card.' },
  },
  'a to-do': {
    table: 'admin_todos',
    open: async () => '/admin',
    form: { intent: 'addTodo', title: 'Call Noor' },
  },
  'a firm': {
    table: 'firms',
    open: async () => '/admin/firms',
    form: {
      intent: 'add',
      name: 'Ashgrove Architects',
      discipline: 'architecture',
      place: '',
      websiteUrl: '',
    },
  },
  'an API key': {
    table: 'partner_keys',
    open: openPartner,
    form: { intent: 'addKey', name: 'Production', requestsPerMinute: '60' },
  },
  'an endpoint': {
    table: 'partner_endpoints',
    open: openPartner,
    form: { intent: 'addEndpoint', url: 'https://hooks.partner.example/', events: 'creative.listed' },
  },
};

/** The id that the form of an intent brings. */
function idIn(page: Page, intent: string): string {
  const form = page.body.split('<form').find((part) => part.includes(`value="${intent}"`));
  return form?.match(/name="id" value="([^"]+)"/)?.[1] ?? '';
}

const many = howMany({ short: 3, long: 10 });
const manyTimes = <Answer>(send: () => Promise<Answer>) => Promise.all(Array.from({ length: many }, send));
const countOf = (table: string) => rows(`select count(*)::int as n from ${table}`);

test.each(Object.entries(adding))('%s is added once, and by the next form once more', async (_, given) => {
  const { table, open, form } = given;
  const [{ browser }, friend] = [await admin(), await creative({ plan: 'none' })];
  const path = await open(friend);
  const first = { ...form, id: idIn(await browser.get(path), form.intent) };
  expect(first.id).toMatch(/^[0-9a-f-]{36}$/);
  const statuses = (await manyTimes(() => browser.post(path, first))).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 400)).not.toEqual([]);
  expect(await countOf(table)).toEqual([{ n: 1 }]);
  const next = idIn(await browser.get(path), form.intent);
  expect(next).not.toBe(first.id);
  await browser.post(path, { ...form, id: next });
  expect(await countOf(table)).toEqual([{ n: 2 }]);
});

test('a list of creatives is uploaded once', async () => {
  const { browser } = await admin();
  const page = await browser.get('/admin/import');
  const [action = ''] = page.body.match(/\/admin\/import\?id=[0-9a-f-]{36}/) ?? [];
  const file = new File(['Email,Name\nilse@norrby.example,Ilse'], 'list.csv', { type: 'text/csv' });
  const answers = await manyTimes(() => browser.post(action, { file }));
  expect(new Set(answers.map(({ location }) => location))).toEqual(
    new Set([`/admin/import/${await onlyId('imports')}`]),
  );
  expect(await countOf('import_lines')).toEqual([{ n: 1 }]);
});

test('the secret of an endpoint is rolled once', async () => {
  const { browser } = await admin();
  const path = await openPartner();
  const { form } = adding['an endpoint'] ?? {};
  await browser.post(path, { ...form });
  const endpointId = await onlyId('partner_endpoints');
  const secretVersion = (await browser.get(path)).field('secretVersion') ?? '';
  const answers = await manyTimes(() =>
    browser.post(path, { intent: 'rollSecret', endpointId, secretVersion }),
  );
  const secrets = answers.map(({ body }) => body.match(/whsec_[\w+/]{43}=/)?.[0]);
  expect([new Set(secrets).size, secrets[0]]).toEqual([1, expect.any(String)]);
  expect(await rows('select secret_version from partner_endpoints')).toEqual([{ secret_version: 2 }]);
});
