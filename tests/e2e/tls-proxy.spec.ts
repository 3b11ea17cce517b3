import type { BrowserContext } from '@playwright/test';
import { type MailServer, startMailServer } from '../fakes/mail-server.ts';
import { startTlsProxy, type TlsProxy } from '../fakes/tls-proxy.ts';
import { expect, takenOver, test } from './oriel.ts';
import { type ProductionProcess, startProduction } from './production-process.ts';

/** Production as it is deployed: a proxy ends TLS, and the web process only ever hears plain HTTP. */

let proxy: TlsProxy;
let mails: MailServer;
let web: ProductionProcess;

test.beforeAll(async () => {
  // A database is made, and a server started.
  test.setTimeout(120_000);
  [proxy, mails] = await Promise.all([startTlsProxy(), startMailServer()]);
  web = await startProduction({ origin: proxy.url, smtpUrl: mails.url });
  proxy.leadTo(web);
});

test.afterAll(async () => {
  await web?.stop();
  await Promise.all([proxy?.stop(), mails?.stop()]);
});

const email = 'ilse@members.example';
const password = 'mortise-7-lintel';

test('somebody signs up, confirms, signs in and saves, with and without scripts', async ({ browser }) => {
  test.setTimeout(90_000);
  const settings = { baseURL: proxy.url, ignoreHTTPSErrors: true };
  const plain = await browser.newContext({ ...settings, javaScriptEnabled: false });
  const page = await plain.newPage();

  await page.goto('/auth?tab=signup');
  await page.getByLabel('First name').fill('Ilse');
  await page.getByLabel('Last name').fill('Norrby');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.poll(() => mails.textsTo(email).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const link = mails.textsTo(email)[0]?.match(/https:\/\/\S+/)?.[0] ?? '';
  expect(link).toContain(`${proxy.url}/auth/confirm`);
  await page.goto(link);

  await plain.clearCookies();
  await page.goto('/auth?next=/account');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/account');
  const cookies = await plain.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter((cookie) => !cookie.secure).map(({ name }) => name)).toEqual([]);

  await page.getByLabel('First name').fill('Ingrid');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ingrid');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ingrid');

  const scripted = await browser.newContext({ ...settings, storageState: await plain.storageState() });
  const app = await scripted.newPage();
  await app.goto('/account');
  await takenOver(app);
  await app.getByLabel('First name').fill('Astrid');
  const answer = app.waitForResponse((response) => response.url().includes('/account.data'));
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answer).status()).toBeLessThan(400);
  await app.reload();
  await expect(app.getByLabel('First name')).toHaveValue('Astrid');

  await refusesOthers(scripted);
  await Promise.all([plain.close(), scripted.close()]);
});

/** Another site, our own name without TLS, and the address that only the proxy knows. */
async function refusesOthers({ request }: BrowserContext): Promise<void> {
  const form = { intent: 'savePerson', firstName: 'Mallory', lastName: 'Norrby' };
  const inner = `http://${web.host}:${web.port}`;
  for (const origin of ['https://evil.example', proxy.url.replace('https', 'http'), inner, 'null']) {
    for (const path of ['/account', '/account.data']) {
      const headers = { Origin: origin, 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };
      const answer = await request.post(path, { form, headers, maxRedirects: 0 });
      expect(answer.status(), `${path} from ${origin}`).toBe(403);
    }
  }
}
