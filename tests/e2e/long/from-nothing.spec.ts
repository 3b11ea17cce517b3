import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../fakes/mail-server.ts';
import { startTlsProxy, type TlsProxy } from '../../fakes/tls-proxy.ts';
import { expect, test } from '../oriel.ts';
import { type ProductionProcess, startProduction } from './production-process.ts';

/** A production site that begins with an empty database: nothing of the demo is there to lean on. */

let proxy: TlsProxy;
let mails: MailServer;
let web: ProductionProcess;
let folder: string;

test.beforeAll(async () => {
  // A database is made and filled with the gazetteer, and a server started.
  test.setTimeout(240_000);
  folder = await mkdtemp(path.join(tmpdir(), 'oriel-nothing-'));
  [proxy, mails] = await Promise.all([startTlsProxy(), startMailServer()]);
  web = await startProduction({ origin: proxy.url, smtpUrl: mails.url });
  proxy.leadTo(web);
});

test.afterAll(async () => {
  await web?.stop();
  await Promise.all([proxy?.stop(), mails?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const password = 'mortise-7-lintel';

/** Somebody with a browser of their own, without scripts: every step is a form and a page. */
async function open(browser: Browser): Promise<Page> {
  const settings = { baseURL: proxy.url, ignoreHTTPSErrors: true, javaScriptEnabled: false };
  return (await browser.newContext(settings)).newPage();
}

/** Signs up, confirms by the link of the mail, and is signed in. */
async function join(
  browser: Browser,
  { name, kind }: { name: string; kind: 'AEC professional' | 'Creative' },
) {
  const page = await open(browser);
  const email = `${name.toLowerCase()}@members.example`;
  await page.goto('/auth?tab=signup');
  await page.getByRole('radio', { name: kind }).check({ force: true });
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Norrby');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.poll(() => mails.textsTo(email).length, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.goto(mails.textsTo(email)[0]?.match(/https:\/\/\S+/)?.[0] ?? '');
  const confirm = page.getByRole('main').getByRole('button', { name: /confirm/i });
  if (await confirm.count()) {
    await confirm.first().click();
  }
  await page.goto('/account');
  if (new URL(page.url()).pathname === '/auth') {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  }
  await expect(page).toHaveURL(/\/account$/);
  return { page, email };
}

test('a creative comes to a listed profile, with an admin’s gift, a client writes to them, and all of it is backed up', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const ada = await join(browser, { name: 'Ada', kind: 'AEC professional' });
  expect(await web.run('cli/main.ts', 'admin:grant', ada.email)).toContain(ada.email);
  await ada.page.goto('/admin');
  await expect(ada.page.getByRole('heading', { level: 1 })).toBeVisible();
  await ada.page.getByLabel('New to-do').fill('Call Noor');
  await ada.page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(ada.page.getByRole('main')).toContainText('Call Noor');

  const noor = await join(browser, { name: 'Noor', kind: 'Creative' });
  await noor.page.goto('/profile/setup');
  await noor.page.getByLabel('Business name').fill('Norrby Pictures');
  const specialties = noor.page.getByRole('region', { name: 'Specialties' });
  for (const specialty of ['Interior', 'Brutalist', 'Twilight', 'Retouching']) {
    await specialties.getByLabel(specialty, { exact: true }).check();
  }
  const area = noor.page.getByRole('group', { name: 'Service area 1' });
  await area.getByLabel('City', { exact: true }).fill('Austin');
  await area.getByLabel('State or region').fill('TX');
  await noor.page.getByRole('button', { name: 'Save Profile' }).last().click();
  await noor.page.waitForURL('**/dashboard');

  await ada.page.goto(`/admin/users?q=${encodeURIComponent(noor.email)}`);
  const [, person] = (await ada.page.content()).match(/href="(\/admin\/users\/[0-9a-f-]{36})/) ?? [];
  await ada.page.goto(`${person}/plan`);
  await ada.page.getByLabel('Why').last().fill('The first of all');
  await ada.page.getByRole('button', { name: 'Give the Plan' }).click();
  await expect(ada.page.getByRole('list', { name: 'Gifts' }).getByRole('listitem')).toHaveCount(1);

  const visitor = await open(browser);
  const card = visitor
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link', { name: 'Norrby Pictures' });
  await expect(async () => {
    await visitor.goto('/browse?location=Austin');
    await expect(card.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await card.first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Norrby Pictures');
  await expect(visitor.getByRole('main')).toContainText('Brutalist');
  const profile = visitor.url();

  const robin = await join(browser, { name: 'Robin', kind: 'AEC professional' });
  await robin.page.goto(profile);
  await robin.page.getByRole('link', { name: 'Contact Creative' }).first().click();
  await robin.page.getByLabel('Message', { exact: true }).fill('Are you free in May?');
  await robin.page.getByRole('button', { name: 'Send' }).click();
  await robin.page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(robin.page.getByRole('main')).toContainText('Are you free in May?');
  await noor.page.goto('/messages');
  await expect(noor.page.getByRole('main')).toContainText('Are you free in May?');

  const backups = path.join(folder, 'backups');
  expect(await web.run('cli/main.ts', 'backup', '--to', backups)).toMatch(/Backup \S+ made/);
  await web.run('cli/main.ts', 'verify', backups);
});
