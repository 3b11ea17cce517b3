import { afterAll, expect, it } from 'vitest';
import { isPersonal } from '#server/personal-cookies.ts';
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
  const [client, verb, flash] = await Promise.all([
    import('#app/platform/db/client.server.ts'),
    import('./sign-in.server.ts'),
    import('#app/features/site/flash.server.ts'),
  ]);
  return { ...client, ...verb, ...flash };
}

let close: (() => Promise<void>) | undefined;
afterAll(() => close?.());

it('is set for this host alone, sent over TLS only, and kept from scripts and from other sites', async () => {
  const { db, closeDb, signIn, redirectWith } = await importInProduction();
  close = closeDb;
  const member = await insertMember(db().$client);
  const signedIn = await signIn(
    { email: member.email, password: memberPassword },
    { address: '192.0.2.1', headers: new Headers() },
  );
  const [session = ''] = signedIn.ok ? signedIn.cookies : [];
  const [flash = ''] = (await redirectWith('/', { title: 'Welcome back!' })).headers.getSetCookie();
  expect(session).toMatch(/^__Host-oriel\.session_token=/);
  expect(flash).toMatch(/^__Host-oriel\.flash=/);
  for (const cookie of [session, flash]) {
    const attributes = cookie.split(/;\s*/);
    expect(attributes).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(cookie).not.toMatch(/domain=/i);
    expect(isPersonal(cookie)).toBe(true);
  }
});
