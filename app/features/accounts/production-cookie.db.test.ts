import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';

/** Settings are read once: what reads them is imported when they are those of production. */
async function importInProduction() {
  delete process.env.ORIEL_MODE;
  Object.assign(process.env, {
    NODE_ENV: 'production',
    ORIGIN: 'https://oriel.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_live_none1234',
    STRIPE_WEBHOOK_SECRET: 'whsec_none1234',
    STORAGE: 'disk',
  });
  (await import('#app/platform/env.server.ts')).env();
  // React has no development runtime in production, and the test's own mails are written in it.
  process.env.NODE_ENV = 'test';
  const [client, jobs, verb, flash, page] = await Promise.all([
    import('#app/platform/db/client.server.ts'),
    import('#app/platform/jobs/jobs.server.ts'),
    import('./sign-in/sign-in.server.ts'),
    import('#app/features/site/flash.server.ts'),
    import('#server/cached-page.ts'),
  ]);
  return { ...client, ...jobs, ...verb, ...flash, ...page };
}

let site: Awaited<ReturnType<typeof importInProduction>>;

beforeAll(async () => {
  site = await importInProduction();
});
afterAll(async () => {
  await site.closeSender();
  await site.closeDb();
});

it('is set for this host alone, sent over TLS only, and kept from scripts and from other sites', async () => {
  const { db, signIn, redirectWith, isPersonal } = site;
  const member = await insertMember(db().$client);
  const signedIn = await signIn(
    { email: member.email, password: memberPassword },
    { address: '192.0.2.1', headers: new Headers() },
  );
  const [session = '', device = ''] = signedIn.ok ? [signedIn.cookies[0], signedIn.cookies.at(-1)] : [];
  const [flash = ''] = (await redirectWith('/', { title: 'Welcome back!' })).headers.getSetCookie();
  expect(session).toMatch(/^__Host-oriel\.session_token=/);
  expect(flash).toMatch(/^__Host-oriel\.flash=/);
  expect(device).toMatch(/^__Host-oriel\.device=/);
  expect([session, flash].map(isPersonal)).toEqual([true, true]);
  for (const cookie of [session, flash, device]) {
    const attributes = cookie.split(/;\s*/);
    expect(attributes).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(cookie).not.toMatch(/domain=/i);
  }
});
