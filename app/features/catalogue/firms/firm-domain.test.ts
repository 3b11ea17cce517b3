import { expect, test } from 'vitest';
import { claimDomain, websiteDomain } from './firm-domain.server.ts';

const website = 'https://www.whitfieldmoss.example/studio?x=1';

/** Whether a code to this address gives the firm without an admin. */
const isOwn = (email: string, site = website) => {
  const claimed = claimDomain(email);
  return claimed.ok && claimed.domain === websiteDomain(site);
};

test.each([
  'ann@whitfieldmoss.example',
  'ann@WhitfieldMoss.EXAMPLE',
  'ann@office.whitfieldmoss.example',
  'ann+claims@whitfieldmoss.example',
])('%s is at the firm’s domain', (email) => {
  expect(isOwn(email)).toBe(true);
});

test.each([
  'ann@whitfieldmoss.example.net',
  'ann@whitfieldm0ss.example',
  'ann@whitfieldmoss-architects.example',
  'ann@notwhitfieldmoss.example',
  'ann@whitfieldmoss.co',
  'ann@whіtfieldmoss.example',
  'ann@xn--whtfieldmoss-tfj.example',
  'ann@whitfieldmoss.example@evil.example',
  'ann@evil.example/whitfieldmoss.example',
  'ann@example',
  'ann@127.0.0.1',
  'ann@[127.0.0.1]',
  'ann@',
  '',
])('%j is not, however it looks', (email) => {
  expect(isOwn(email)).toBe(false);
});

test.each([
  ['ann@gmail.com', 'publicHost'],
  ['ann@outlook.com', 'publicHost'],
  ['ann@proton.me', 'publicHost'],
  ['ann@mailinator.com', 'publicHost'],
  ['ann@whitfieldmoss.example.com', 'publicHost'],
  ['ann@co.uk', 'noDomain'],
  ['ann@github.io', 'noDomain'],
  ['ann@localhost', 'noDomain'],
  ['ann@whitfіeldmoss.example', 'mixedScripts'],
] as const)('%s proves nothing: %s', (email, code) => {
  expect(claimDomain(email)).toEqual({ ok: false, code });
});

test('what is registered under a registry of its own is apart from its neighbors', () => {
  expect(isOwn('ann@whitfield.co.uk', 'https://moss.co.uk')).toBe(false);
  expect(isOwn('ann@moss.github.io', 'https://whitfield.github.io')).toBe(false);
  expect(isOwn('ann@office.whitfield.co.uk', 'https://whitfield.co.uk')).toBe(true);
});

test('domains in other scripts are compared as they are registered', () => {
  expect(isOwn('ann@bürowolf.example', 'https://xn--browolf-n2a.example/')).toBe(true);
  expect(isOwn('ann@buerowolf.example', 'https://bürowolf.example/')).toBe(false);
});

test.each([
  null,
  'whitfieldmoss.example',
  'ftp://whitfieldmoss.example',
  'javascript:alert(1)',
  'https://co.uk',
])('a website of %j is at nobody’s domain', (address) => {
  expect(websiteDomain(address)).toBeNull();
});
