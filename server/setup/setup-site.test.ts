import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettingsFile } from '../../scripts/settings-file.mjs';
import { startOpenidProvider } from '../../tests/fakes/openid-provider.ts';
import { makeSetupKey } from './setup-gate.ts';
import { createSetupSite } from './setup-site.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** Setup as a stranger, a guest of the same network and a clumsy owner meet it. The database is the environment's. */

const answers = {
  ORIGIN: 'https://oriel.example',
  TRUSTED_PROXIES: '0',
  STORAGE: 'disk',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_live_00000000',
  STRIPE_WEBHOOK_SECRET: 'whsec_00000000',
  ORIEL_SETUP_ORGANIZATION: 'none',
};

let folder: string;
let origin: string;
let token: string;
let workshop: Workshop;
let asked: number;
let now: Date;
const ending: (() => unknown)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oriel-setup-'));
  now = new Date('2026-11-22T12:00:00Z');
  asked = 0;
  const opened = openWorkshop({ ORIEL_DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  workshop = {
    ...opened,
    askAdmin: async ({ kind }) => {
      asked += 1;
      return kind === 'standing'
        ? { ok: true, hasAdmin: false }
        : Promise.reject(new Error('the database is away'));
    },
  };
  const made = makeSetupKey(now);
  token = made.token;
  const site = createSetupSite({
    workshop,
    key: () => made.key,
    now: () => now,
    stylesheet: null,
    onFinished: () => {},
    patienceMs: 50,
  });
  const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false });
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ending.push(() => server.close());
});

afterEach(async () => {
  for (const end of ending.splice(0)) end();
  await rm(folder, { recursive: true, force: true });
});

/** What a browser that opened the link sends. */
async function open(): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/setup/${token}`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/setup');
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/);
  return { Cookie: cookie.split(';')[0] ?? '', Origin: origin };
}

function post(step: string, form: Record<string, string>, headers: Record<string, string>) {
  const body = new URLSearchParams(form);
  return fetch(`${origin}/setup/${step}`, { method: 'POST', redirect: 'manual', headers, body });
}

describe('a stranger', () => {
  test.each([
    '/',
    '/browse',
    '/healthz',
    '/readyz',
    '/metrics',
    '/setup',
    '/setup/origin',
    '/setup/admin',
    '/setup/..%2f..%2fetc/passwd',
    `/setup/${'A'.repeat(43)}`,
    '/settings.env',
    '/assets/../../package.json',
    '/fonts/..%2f..%2fserver%2findex.js',
  ])('is told at %s only that the site is being set up', async (address) => {
    const answer = await fetch(`${origin}${address}`, { redirect: 'manual' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('This site is being set up');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('changes nothing, with the cookie guessed, left out or that of the token', async () => {
    for (const cookie of ['', 'oriel.setup=', `oriel.setup=${token}`, `oriel.setup=${'A'.repeat(43)}`]) {
      const answer = await post('proxy', { proxies: '0' }, { Cookie: cookie, Origin: origin });
      expect(answer.status).toBe(503);
    }
    expect(readSettingsFile(workshop.file)).not.toHaveProperty('TRUSTED_PROXIES');
  });
});

test('while the database is prepared, the page for the first admin says so and asks again', async () => {
  const prepared = Promise.withResolvers<void>();
  const { askAdmin } = workshop;
  workshop.askAdmin = async (request) => {
    await prepared.promise;
    return askAdmin(request);
  };
  workshop.keep(answers);
  const headers = await open();
  const early = await fetch(`${origin}/setup/admin`, { headers });
  expect([early.status, early.headers.get('refresh')]).toEqual([200, '3']);
  expect(await early.text()).toContain('The database is being prepared');
  await fetch(`${origin}/setup/admin`, { headers });
  prepared.resolve();
  await expect
    .poll(async () => (await fetch(`${origin}/setup/admin`, { headers })).text())
    .toContain('Who looks after it?');
  expect(asked).toBe(1);
});

test('the link opens once; after an hour what it opened is closed', async () => {
  const headers = await open();
  expect((await fetch(`${origin}/setup/${token}`, { redirect: 'manual' })).status).toBe(503);
  expect((await fetch(`${origin}/setup/origin`, { headers })).status).toBe(200);
  now = new Date(now.getTime() + 60 * 60_000);
  expect((await fetch(`${origin}/setup/origin`, { headers })).status).toBe(503);
});

test('a form of another site, and one of nowhere, are refused', async () => {
  const headers = await open();
  for (const from of ['https://evil.example', 'null', 'nonsense', `${origin}.evil.example`]) {
    expect((await post('proxy', { proxies: '0' }, { ...headers, Origin: from })).status).toBe(403);
  }
  const { Origin: _, ...without } = headers;
  expect((await post('proxy', { proxies: '0' }, without)).status).toBe(403);
  const crossSite = { ...headers, 'Sec-Fetch-Site': 'cross-site' };
  expect((await post('proxy', { proxies: '0' }, crossSite)).status).toBe(403);
});

test('absurd bodies are refused, and nothing is kept of them', async () => {
  const headers = await open();
  const send = (body: BodyInit, type: string) =>
    fetch(`${origin}/setup/proxy`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, 'Content-Type': type },
      body,
    });
  const form = 'application/x-www-form-urlencoded';
  expect((await send(`proxies=${'9'.repeat(100_000)}`, form)).status).toBe(413);
  for (const [body, type] of [
    ['{"proxies":"0"}', 'application/json'],
    ['proxies=%00%ff&proxies=-1', form],
    ['proxies=1e1', form],
    ['__proto__=1&proxies=constructor', form],
    ['', form],
  ] as const) {
    expect((await send(body, type)).status).toBe(400);
  }
  expect(readSettingsFile(workshop.file)).not.toHaveProperty('TRUSTED_PROXIES');
});

test('an OpenID provider is kept once its discovery document opened, to the letter, and goes again', async () => {
  const headers = await open();
  const provider = await startOpenidProvider({ origin: 'https://oriel.example' });
  ending.push(() => provider.stop());
  workshop.keep({ ORIGIN: 'https://oriel.example' });
  const { issuer, clientId, clientSecret } = provider.settings;
  const answer = async (form: Record<string, string>) => {
    const given = await post(
      'organization',
      { provider: 'own', issuer, clientId, clientSecret, ...form },
      headers,
    );
    return [given.status, await given.text()] as const;
  };
  const isAsked = () =>
    workshop.steps.find(({ name }) => name === 'organization')?.summary(workshop.settings());
  expect(isAsked()).toBeNull();
  for (const [form, words] of [
    [{ issuer: 'http://id.example' }, 'It begins with https://'],
    [{ issuer: 'nonsense' }, 'Enter the address of the issuer'],
    [{ issuer: `${issuer}/` }, `It calls itself ${issuer}.`],
    [{ issuer: 'http://localhost:9' }, 'It does not answer'],
    [{ clientId: '' }, 'Enter the ID'],
    [{ buttonName: 'x'.repeat(41) }, 'at most 40'],
  ] as const) {
    const [status, text] = await answer(form);
    expect([status, text.includes(words)], words).toEqual([400, true]);
  }
  expect(readSettingsFile(workshop.file)).not.toHaveProperty('OIDC_ISSUER');
  expect((await answer({ buttonName: 'Studio' }))[0]).toBe(303);
  expect(readSettingsFile(workshop.file)).toMatchObject({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: 'Studio',
  });
  const page = await (await fetch(`${origin}/setup/organization`, { headers })).text();
  expect([page.includes(issuer), page.includes(clientSecret)]).toEqual([true, false]);
  expect(page).toContain('Register the redirect URI https://oriel.example/auth/oidc/callback');
  // Empty, the secret that is kept stays: of the same client alone.
  expect((await answer({ clientSecret: '' }))[0]).toBe(303);
  expect((await answer({ clientSecret: '', clientId: 'another' }))[1]).toContain(
    'Enter the secret of this client',
  );
  expect((await post('organization', { provider: 'none' }, headers)).status).toBe(303);
  expect(isAsked()).toBe('None');
  expect(Object.keys(readSettingsFile(workshop.file)).filter((name) => name.startsWith('OIDC_'))).toEqual([]);
  workshop.finish();
  expect(
    Object.keys(readSettingsFile(workshop.file)).filter((name) => name.startsWith('ORIEL_SETUP')),
  ).toEqual([]);
});

test('what was typed stays where it was refused, is never markup, and no secret comes back', async () => {
  const headers = await open();
  const refused = await post('origin', { origin: '<script>alert(1)</script>' }, headers);
  const text = await refused.text();
  expect([
    refused.status,
    text.includes('&lt;script&gt;alert(1)'),
    text.includes('<script>alert(1)'),
  ]).toEqual([400, true, false]);
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  const mail = {
    host: 'mail.invalid',
    port: '587',
    user: 'ada',
    password: 'hunter-gather-9',
    from: 'a@b.example',
    testTo: 'nobody',
  };
  const again = await post('mail', mail, headers);
  const page = await again.text();
  expect([
    page.includes('mail.invalid'),
    page.includes('hunter-gather-9'),
    page.includes('Kept, and not shown'),
  ]).toEqual([true, false, true]);
  expect(await (await fetch(`${origin}/setup/mail`, { headers })).text()).not.toContain('hunter-gather-9');
  expect(readSettingsFile(workshop.file)).not.toHaveProperty('SMTP_URL');
});

test('a password that was refused with a wrong address is used when only the address is mended', async () => {
  const headers = await open();
  const passwords: unknown[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) => {
      passwords.push(password);
      done(null, { user: 'ada' });
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once('end', () => done(null, 'queued'));
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  ending.push(() => smtp.close());
  const port = String((smtp.server.address() as AddressInfo).port);
  const mail = { host: '127.0.0.1', port, user: 'ada@b.example', from: 'Oriel <a@b.example>' };
  expect((await post('mail', { ...mail, password: `hunter'"@:/ 9`, testTo: 'nobody' }, headers)).status).toBe(
    400,
  );
  const sent = await post('mail', { ...mail, password: '', testTo: 'ada@b.example' }, headers);
  expect(sent.status).toBe(303);
  expect(passwords).toEqual([`hunter'"@:/ 9`]);
  const kept = readSettingsFile(workshop.file);
  expect(new URL(kept.SMTP_URL ?? '').hostname).toBe('127.0.0.1');
  const overview = await (await fetch(`${origin}/setup/origin`, { headers })).text();
  expect(overview).toContain('Test handed over');
});

test('a proxy that does not fit is said so, and kept when its owner wants it', async () => {
  const headers = { ...(await open()), 'X-Forwarded-For': '203.0.113.24' };
  const refused = await post('proxy', { proxies: '2' }, headers);
  const text = await refused.text();
  expect([
    refused.status,
    text.includes('2 set, 1 seen') || text.includes('Set TRUSTED_PROXIES to 1'),
  ]).toEqual([400, true]);
  expect(text).toContain('Keep Anyway');
  expect((await post('proxy', { proxies: '2', keep: 'yes' }, headers)).status).toBe(303);
  expect(readSettingsFile(workshop.file).TRUSTED_PROXIES).toBe('2');
});

test('the admin comes after the questions, nothing is finished before, and what the database says is told', async () => {
  const headers = await open();
  const early = await fetch(`${origin}/setup/admin`, { headers, redirect: 'manual' });
  expect([early.headers.get('location'), asked]).toEqual(['/setup/origin', 0]);
  expect((await post('finish', {}, headers)).headers.get('location')).toBe('/setup');
  expect(readSettingsFile(workshop.file).ORIEL_SETUP).toBe('1');
  workshop.keep(answers);
  const person = { name: 'Ada Lindqvist', email: 'ada@b.example', password: 'lantern-gable-41' };
  const refused = await post('admin', person, headers);
  const text = await refused.text();
  expect([
    refused.status,
    text.includes('the database is away'),
    text.includes('ada@b.example'),
    text.includes('lantern'),
  ]).toEqual([400, true, true, false]);
});

test('a hundred answers at once are taken one after the other', async () => {
  const headers = await open();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => post('proxy', { proxies: String(at % 2), keep: 'yes' }, headers)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(readSettingsFile(workshop.file).AUTH_SECRET?.length).toBe(43);
});
