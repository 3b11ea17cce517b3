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
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    STORAGE: 'disk',
  });
  const [client, verb] = await Promise.all([
    import('#app/platform/db/client.server.ts'),
    import('./sign-in.server.ts'),
  ]);
  return { ...client, ...verb };
}

let close: (() => Promise<void>) | undefined;
afterAll(() => close?.());

it('is sent over TLS only, kept from scripts, and from other sites', async () => {
  const { db, closeDb, signIn } = await importInProduction();
  close = closeDb;
  const member = await insertMember(db().$client);
  const signedIn = await signIn(
    { email: member.email, password: memberPassword },
    { address: '192.0.2.1', headers: new Headers() },
  );
  const [cookie = ''] = signedIn.ok ? signedIn.cookies : [];
  const [name, ...attributes] = cookie.split(/;\s*/);
  expect(name).toMatch(/^__Secure-oriel\.session_token=/);
  expect(attributes).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']));
  expect(isPersonal(cookie)).toBe(true);
});
