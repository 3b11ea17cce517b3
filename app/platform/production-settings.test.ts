import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isWeakSecret, unfitForProduction } from './production-settings.ts';

const fit = {
  AUTH_SECRET: randomBytes(32).toString('base64'),
  STRIPE_SECRET_KEY: 'sk_live_51Habcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh12345',
  ORIGIN: 'https://oriel.example',
};

describe('a secret', () => {
  it.each([
    'a'.repeat(64),
    'abcdefghijklmnopqrstuvwxyz012345',
    '0123456789abcdef0123456789abcdef',
    'q7Xv2m'.repeat(6),
    'please-change-me-before-you-go-live-9',
    'my-super-Secret-0d8f7a6b5c4e3f2a1',
    randomBytes(23).toString('base64url'),
    '',
  ])('%s can be guessed', (secret) => {
    expect(isWeakSecret(secret)).toBe(true);
  });

  it('that was drawn is taken, in any usual writing', () => {
    for (const writing of ['base64', 'base64url', 'hex'] as const) {
      for (let draw = 0; draw < 200; draw++) {
        expect(isWeakSecret(randomBytes(32).toString(writing))).toBe(false);
      }
    }
  });
});

it('takes live keys, a signing secret and an address with TLS', () => {
  expect(unfitForProduction(fit)).toEqual([]);
  expect(unfitForProduction({ ...fit, STRIPE_SECRET_KEY: 'rk_live_51Habcdefgh' })).toEqual([]);
  expect(unfitForProduction({ ...fit, ORIGIN: 'http://localhost:3000' })).toEqual([]);
  expect(unfitForProduction({ ...fit, OIDC_ISSUER: 'http://localhost:8080/realms/studio' })).toEqual([]);
  expect(unfitForProduction({ ...fit, OIDC_ISSUER: 'https://id.example/realms/studio' })).toEqual([]);
});

it.each([
  ['STRIPE_SECRET_KEY', 'sk_test_51Habcdefgh'],
  ['STRIPE_SECRET_KEY', 'pk_live_51Habcdefgh'],
  ['STRIPE_SECRET_KEY', 'sk_live_'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_51Habcdefgh'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
  ['AUTH_SECRET', 'a'.repeat(32)],
  ['ORIGIN', 'http://oriel.example'],
  ['ORIGIN', 'http://localhost.evil.example'],
  ['OIDC_ISSUER', 'http://id.example'],
  ['OIDC_ISSUER', 'http://localhost.evil.example/realms/studio'],
  ['REPLY_DOMAIN', 'reply.oriel.example'],
  ['INBOUND_SECRET', 'a'.repeat(40)],
])('refuses %s=%s by name', (name, value) => {
  const said = unfitForProduction({ ...fit, [name]: value });
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(name);
});
