import { afterAll, beforeAll, beforeEach } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { type OpenidProvider, startOpenidProvider } from '../fakes/openid-provider.ts';
import type { Browser } from './browser.ts';
import { visitor } from './people.ts';
import { comeByProvider, type ProviderVisit } from './provider-visit.ts';
import { origin } from './site.ts';

/** Somebody whom the provider knows, with a verified address. */
export const ilse = {
  email: 'Ilse@Studio.example',
  email_verified: true,
  given_name: 'Ilse',
  family_name: 'Norrby',
};

/** What she fills in to get an account. */
export const finishing = { intent: 'finish', userType: 'client', firstName: 'Ilse', lastName: 'Norrby' };

/** A provider for the tests of a file, which the site has as its organization's, and which knows Ilse. */
export function withProvider(): { current: OpenidProvider } {
  const held: { current?: OpenidProvider } = {};
  beforeAll(async () => {
    held.current = await startOpenidProvider({ origin });
    env().openid = held.current.settings;
  });
  afterAll(async () => {
    env().openid = null;
    await held.current?.stop();
  });
  beforeEach(() => {
    held.current?.forge(null);
    held.current?.people.clear();
    held.current?.people.set('ilse', ilse);
  });
  return held as { current: OpenidProvider };
}

/** Ilse's account, made by the provider; the browser in which she is signed in. */
export async function signedUp(visit?: ProviderVisit): Promise<Browser> {
  const browser = visitor();
  await comeByProvider(browser, 'ilse', visit ? { visit } : {});
  await browser.post('/auth/organization', finishing);
  return browser;
}
