import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';
import { asRole, embeddedRoles } from '../../../scripts/postgres-roles.mjs';
import { readSettingsFile, settingsFile } from '../../../scripts/settings-file.mjs';
import { codeOf } from '../../authentication-app.ts';
import { type MailServer, startMailServer } from '../../fakes/mail-server.ts';
import { expect, test } from '../oriel.ts';
import { type EmptyDatabase, emptyDatabase } from './empty-database.ts';

/** A real site set up from nothing: an empty database and a link in the log. Payments are given by the environment. */

let database: EmptyDatabase;
let mail: MailServer;
let folder: string;
const running: ChildProcess[] = [];

test.beforeAll(async () => {
  database = await emptyDatabase('setup');
  mail = await startMailServer();
  folder = await mkdtemp(path.join(tmpdir(), 'oriel-setup-'));
});

test.afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await mail?.stop();
  await database?.remove();
  await rm(folder, { recursive: true, force: true });
});

test('the link in the log leads through every question to a site with an admin', async () => {
  // An empty database is filled with the gazetteer, and two servers are started.
  test.slow();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    ORIEL_DATA_DIR: folder,
    DATABASE_URL: asRole(database.url, embeddedRoles.app),
    DATABASE_OWNER_URL: asRole(database.url, embeddedRoles.owner),
    STRIPE_SECRET_KEY: `sk_live_${randomBytes(12).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(12).toString('hex')}`,
  };
  const setup = start(['server/setup.ts'], env);
  const token = await said(setup, /\/setup\/([\w-]{43})/);
  expect((await fetch(`${origin}/browse`)).status).toBe(503);
  expect((await fetch(`${origin}/setup/${'x'.repeat(43)}`)).status).toBe(503);

  const opened = await fetch(`${origin}/setup/${token}`, { redirect: 'manual' });
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const headers = { Cookie: cookie, Origin: origin };
  const answer = (step: string, form: Record<string, string>) =>
    fetch(`${origin}/setup/${step}`, { method: 'POST', headers, body: new URLSearchParams(form) });
  expect((await fetch(`${origin}/setup/${token}`, { redirect: 'manual' })).status).toBe(503);

  expect(await (await answer('origin', { origin })).text()).toContain('What stands before it?');
  expect(await (await answer('proxy', { proxies: '0' })).text()).toContain('Where do files go?');
  expect(await (await answer('storage', { storage: 'disk' })).text()).toContain('How does mail leave?');
  const { hostname, port: mailPort } = new URL(mail.url);
  const letter = {
    host: hostname,
    port: mailPort,
    from: 'Oriel <hello@oriel.example>',
    testTo: 'ada@oriel.example',
  };
  expect(await (await answer('mail', letter)).text()).toContain('Does your organization sign its people in?');
  expect(mail.textsTo('ada@oriel.example')).toHaveLength(1);
  expect(await (await answer('organization', { provider: 'none' })).text()).toContain('Who looks after it?');
  expect(await (await fetch(`${origin}/setup/payments`, { headers })).text()).toContain(
    'The environment of this process',
  );

  const person = { name: 'Ada Lindqvist', email: 'ada@oriel.example' };
  const weak = await answer('admin', { ...person, password: 'password1' });
  expect([weak.status, (await weak.text()).includes('easy to guess')]).toEqual([400, true]);
  const key = await (await answer('admin', { ...person, password: 'lantern-gable-41' })).text();
  const [, text = ''] = key.match(/class="setup-key">([A-Z2-7 ]+)</) ?? [];
  const wrong = await answer('admin', { code: '000000' });
  expect([wrong.status, (await wrong.text()).includes('This code is not right')]).toEqual([400, true]);
  const done = await (await answer('admin', { code: codeOf(text) })).text();
  expect(done).toContain('Keep these recovery codes');

  const ended = new Promise((resolve) => setup.once('exit', resolve));
  expect(await (await answer('finish', {})).text()).toContain('The site is starting');
  expect(await ended).toBe(0);
  const file = settingsFile(folder);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(readSettingsFile(file)).toMatchObject({ ORIGIN: origin, TRUSTED_PROXIES: '0', STORAGE: 'disk' });
  expect(Object.keys(readSettingsFile(file)).filter((name) => /^(ORIEL_SETUP|OIDC_)/.test(name))).toEqual([]);

  start([`--env-file=${file}`, 'server/web.ts'], env);
  await expect
    .poll(
      () =>
        fetch(`${origin}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
  const signedIn = await fetch(`${origin}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({ intent: 'signIn', email: person.email, password: 'lantern-gable-41' }),
  });
  expect(signedIn.headers.get('location')).toContain('/auth/two-factor');
});

function start(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  return child;
}

/** What a process says, once it has said it. */
function said(child: ChildProcess, what: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (part) => {
      text += part;
      const found = what.exec(text);
      if (found) resolve(found[1] ?? '');
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code} and said: ${text}`)));
  });
}
