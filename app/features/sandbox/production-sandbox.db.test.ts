import { expect, it } from 'vitest';

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
  const [guard, provider] = await Promise.all([
    import('./require-sandbox.server.ts'),
    import('#app/platform/payments/payments.server.ts'),
  ]);
  return { ...guard, ...provider };
}

it('does not exist in production: its pages are 404, and payments go to Stripe', async () => {
  const { requireSandbox, payments } = await importInProduction();
  expect(payments().isSandbox).toBe(false);
  let thrown: unknown;
  try {
    requireSandbox();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ init: { status: 404 } });
});
