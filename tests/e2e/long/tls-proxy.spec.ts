import type { BrowserContext } from '@playwright/test';
import { type MailServer, startMailServer } from '../../fakes/mail-server.ts';
import { type OpenidProvider, startOpenidProvider } from '../../fakes/openid-provider.ts';
import { startTlsProxy, type TlsProxy } from '../../fakes/tls-proxy.ts';
import { expect, takenOver, test } from '../oriel.ts';
import { type ProductionProcess, startProduction } from './production-process.ts';

/** Production as it is deployed: a proxy ends TLS, and the web process only ever hears plain HTTP. */

/** One process for all of them. */
test.describe.configure({ mode: 'default' });

let proxy: TlsProxy;
let mails: MailServer;
let web: ProductionProcess;
let organization: OpenidProvider;

test.beforeAll(async () => {
  // A database is made, and a server started.
  test.setTimeout(240_000);
  [proxy, mails] = await Promise.all([startTlsProxy(), startMailServer()]);
  organization = await startOpenidProvider({ origin: proxy.url });
  const { issuer, clientId, clientSecret, name } = organization.settings;
  web = await startProduction({
    origin: proxy.url,
    smtpUrl: mails.url,
    others: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: name,
    },
  });
  proxy.leadTo(web);
});

test.afterAll(async () => {
  await web?.stop();
  await Promise.all([proxy?.stop(), mails?.stop(), organization?.stop()]);
});

const email = 'ilse@members.example';
const password = 'mortise-7-lintel';

test('somebody signs up, confirms, signs in and saves, with and without scripts', async ({ browser }) => {
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
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await page.waitForURL(`${proxy.url}/`);

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

test('somebody comes by the organization’s provider without scripts, and again with them', async ({
  browser,
}) => {
  organization.people.set('noor', {
    email: 'noor@studio.example',
    email_verified: true,
    given_name: 'Noor',
    family_name: 'Haddad',
  });
  const settings = { baseURL: proxy.url, ignoreHTTPSErrors: true };
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ ...settings, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/auth?next=/account');
    await page.getByRole('button', { name: 'Continue with Studio Sign-In' }).click();
    await page.getByLabel('Name').fill('noor');
    await page.getByRole('button', { name: 'Sign in' }).click();
    if (!javaScriptEnabled) {
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
      await page.getByRole('button', { name: 'Create Account' }).click();
    }
    await page.waitForURL(`${proxy.url}/account`);
    await expect(page.getByLabel('First name')).toHaveValue('Noor');
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${organization.settings.issuer}/session/end**`);
    await page.getByRole('button', { name: /Yes/ }).click();
    await page.waitForURL(`${proxy.url}/`);
    await context.close();
  }
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
