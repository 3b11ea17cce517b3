import { describe, expect, test } from 'vitest';
import { describeKey, isKeyAddress, makeRecoveryCodes } from './two-factor-key.server.ts';
import {
  appCodeSchema,
  mayRequireOfAdmins,
  mayTurnOff,
  needsTwoFactor,
  recoveryCodeSchema,
} from './two-factor-policy.ts';

describe('who needs two-factor authentication', () => {
  test.each([
    [{ hasAdminRole: true, isTwoFactorOn: false, isRequiredOfAdmins: true }, true, false],
    [{ hasAdminRole: true, isTwoFactorOn: true, isRequiredOfAdmins: true }, false, false],
    [{ hasAdminRole: true, isTwoFactorOn: false, isRequiredOfAdmins: false }, false, true],
    [{ hasAdminRole: true, isTwoFactorOn: true, isRequiredOfAdmins: false }, false, true],
    [{ hasAdminRole: false, isTwoFactorOn: false, isRequiredOfAdmins: true }, false, true],
    [{ hasAdminRole: false, isTwoFactorOn: true, isRequiredOfAdmins: true }, false, true],
  ])('%j: needs it %s, may turn it off %s', (standing, isNeeded, isOffAllowed) => {
    expect(needsTwoFactor(standing)).toBe(isNeeded);
    expect(mayTurnOff(standing)).toBe(isOffAllowed);
  });

  test('only who has it requires it of others', () => {
    expect(mayRequireOfAdmins({ isTwoFactorOn: true })).toBe(true);
    expect(mayRequireOfAdmins({ isTwoFactorOn: false })).toBe(false);
  });
});

describe('what is typed', () => {
  test.each(['123456', '123 456', ' 123-456 '])('%j is a code of an app', (code) => {
    expect(appCodeSchema.parse({ code })).toEqual({ code: '123456' });
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is none', (code) => {
    expect(appCodeSchema.safeParse({ code }).success).toBe(false);
  });

  test.each(['abcd2-efgh3', 'ABCD2EFGH3', ' abcd2 efgh3 '])('%j is a recovery code', (code) => {
    expect(recoveryCodeSchema.parse({ code })).toEqual({ code: 'abcd2-efgh3' });
  });

  test.each(['', 'abcd2', 'abcd2-efgh', 'abcd2-efgh3-x', 'abcd2_efgh3'])('%j is none', (code) => {
    expect(recoveryCodeSchema.safeParse({ code }).success).toBe(false);
  });
});

test('recovery codes are ten, all different, and pass as typed', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
    expect(recoveryCodeSchema.parse({ code: code.toUpperCase() })).toEqual({ code });
  }
});

test('a key is shown as text in groups and as a picture with a white border', () => {
  const { text, qr } = describeKey('otpauth://totp/Oriel:ana@studio.example?secret=ABCDEFGHIJ&issuer=Oriel');
  expect(text).toBe('ABCD EFGH IJ');
  expect(qr.path).toMatch(/^M2 2h1v1h-1z/);
  expect(qr.size).toBeGreaterThan(25);
});

test.each([
  ['otpauth://totp/Oriel:ana?secret=A', true],
  ['https://oriel.example', false],
  ['javascript:alert(1)', false],
  [`otpauth://totp/${'a'.repeat(1_000)}`, false],
])('%s is the address of a key: %s', (text, isKey) => {
  expect(isKeyAddress(text)).toBe(isKey);
});
