import { describe, expect, test } from 'vitest';
import type { OpenidSettings } from './openid-settings.ts';
import { identityOf, lacksClaims } from './provider-identity.ts';

const settings: OpenidSettings = {
  issuer: 'https://id.example',
  clientId: 'oriel',
  clientSecret: 'secret',
  name: 'Studio',
  scopes: 'openid email profile',
  isEmailTrusted: false,
  admin: { claim: 'realm_access.roles', value: 'admin' },
};
const token = { iss: 'https://id.example', sub: '1' };

const read = (claims: object, info: Record<string, unknown> | null = null, changes = {}) =>
  identityOf({ ...token, ...claims }, info, { ...settings, ...changes });

describe('an address', () => {
  test.each([
    [{ email: 'A@B.example', email_verified: true }, 'a@b.example', true],
    [{ email: 'a@b.example', email_verified: 'true' }, 'a@b.example', true],
    [{ email: 'a@b.example', email_verified: false }, 'a@b.example', false],
    [{ email: 'a@b.example', email_verified: 1 }, 'a@b.example', false],
    [{ email: 'a@b.example' }, 'a@b.example', false],
    [{ email: 'nowhere', email_verified: true }, null, false],
    [{ email: ['a@b.example'], email_verified: true }, null, false],
    [{ email: `${'a'.repeat(320)}@b.example`, email_verified: true }, null, false],
  ])('as in %j is %s, verified: %s', (claims, email, isEmailVerified) => {
    expect(read(claims)).toMatchObject({ email, isEmailVerified });
  });

  test('is verified only by what gives it', () => {
    const info = { email: 'other@b.example', email_verified: true };
    expect(read({ email: 'a@b.example' }, info)).toMatchObject({
      email: 'a@b.example',
      isEmailVerified: false,
    });
    expect(read({ email_verified: true }, { email: 'other@b.example' }).isEmailVerified).toBe(false);
    expect(read({}, info)).toMatchObject({ email: 'other@b.example', isEmailVerified: true });
  });

  test('is believed where the operator says so, and only if there is one', () => {
    expect(read({ email: 'a@b.example' }, null, { isEmailTrusted: true }).isEmailVerified).toBe(true);
    expect(read({}, null, { isEmailTrusted: true }).isEmailVerified).toBe(false);
  });
});

test.each([
  [{ given_name: ' Ilse ', family_name: 'Norrby', name: 'Dr. I. Norrby' }, 'Ilse', 'Norrby'],
  [{ name: 'Ilse van der Berg' }, 'Ilse', 'van der Berg'],
  [{ given_name: 'Ilse', name: 'Ilse Norrby' }, 'Ilse', ''],
  [{ name: 7 }, '', ''],
])('the name in %j is %s, %s', (claims, firstName, lastName) => {
  expect(read(claims)).toMatchObject({ firstName, lastName });
});

test.each([
  [{ realm_access: { roles: ['user', 'admin'] } }, true],
  [{ realm_access: { roles: 'admin' } }, true],
  [{ 'realm_access.roles': ['admin'] }, true],
  [{ realm_access: { roles: ['administrator', 'Admin'] } }, false],
  [{ realm_access: 'admin' }, false],
  [{ realm_access: null }, false],
  [{}, false],
])('by %j is an admin: %s', (claims, isAdmin) => {
  expect(read(claims).isAdmin).toBe(isAdmin);
});

test('nobody is an admin by what every object has, and nothing is said without the setting', () => {
  expect(read({}, null, { admin: { claim: 'constructor.name', value: 'Object' } }).isAdmin).toBe(false);
  expect(read({ groups: ['admin'] }, null, { admin: null }).isAdmin).toBeNull();
});

test.each([
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ amr: ['pwd', 'otp'] }, false],
  [{ amr: 'mfa' }, false],
  [{ acr: 'phrh' }, true],
  [{ acr: 'https://refeds.org/profile/mfa' }, true],
  [{ acr: '1' }, false],
])('with %j two factors were asked for: %s', (claims, isMultiFactor) => {
  expect(read(claims).isMultiFactor).toBe(isMultiFactor);
  // Only the token is about this sign-in.
  expect(read({}, claims).isMultiFactor).toBe(false);
});

test('the time of the sign-in is read in seconds', () => {
  expect(read({ auth_time: 1_795_392_000 }).authenticatedAt).toEqual(new Date('2026-11-23T00:00:00Z'));
  expect(read({ auth_time: 1e300 }).authenticatedAt?.getTime()).toBe(8.64e15);
  expect(read({ auth_time: '1795392000' }).authenticatedAt).toBeNull();
});

test('userinfo is asked for what the token lacks', () => {
  const whole = { email: 'a@b.example', realm_access: { roles: [] } };
  expect(lacksClaims(whole, settings)).toBe(false);
  expect(lacksClaims({ ...whole, email: undefined }, settings)).toBe(true);
  expect(lacksClaims({ email: 'a@b.example' }, settings)).toBe(true);
  expect(lacksClaims({ email: 'a@b.example' }, { ...settings, admin: null })).toBe(false);
});
