import { afterAll, describe, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { twoFactors } from '#app/platform/db/schema/identity.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { codeOf } from '#tests/authentication-app.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { headersOf, whoIs, withPassword } from '#tests/factories/session-factory.ts';
import { insertTwoFactorOwner, newsTo, wrongCode } from '#tests/factories/two-factor-factory.ts';
import {
  beginTwoFactor,
  finishTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from './set-up-two-factor.server.ts';

/** Setting up two-factor authentication, once. */

afterAll(async () => {
  await closeSender();
  await closeDb();
});

describe('setting it up', () => {
  it('counts for nothing until a right code was given', async () => {
    const actor = await insertMember(db().$client);
    const { headers } = await withPassword(actor);
    expect(await beginTwoFactor(actor, { currentPassword: 'not this' }, headers)).toEqual({
      ok: false,
      code: 'wrongPassword',
    });
    const begun = await beginTwoFactor(actor, { currentPassword: memberPassword }, headers);
    const key = new URL(begun.ok ? begun.uri : '').searchParams.get('secret') ?? '';
    expect(await finishTwoFactor(actor, { code: wrongCode(key) }, headers)).toEqual({
      ok: false,
      code: 'wrongCode',
    });
    expect((await withPassword(actor)).isAsked).toBe(false);
  });

  it('keeps the key and the recovery codes so that the tables alone give neither', async () => {
    const { actor, key, recoveryCodes } = await insertTwoFactorOwner();
    const rows = await listRows(db(), { secret: twoFactors.secret, backupCodes: twoFactors.backupCodes })`
      select secret, backup_codes from two_factors where user_id = ${actor.userId}`;
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    expect([key, ...recoveryCodes].filter((text) => stored.includes(text))).toEqual([]);
  });

  it('ends every other session, keeps this one, and tells the owner', async () => {
    const actor = await insertMember(db().$client);
    const { headers: elsewhere } = await withPassword(actor);
    const { headers } = await withPassword(actor);
    const begun = await beginTwoFactor(actor, { currentPassword: memberPassword }, headers);
    const key = new URL(begun.ok ? begun.uri : '').searchParams.get('secret') ?? '';
    const finished = await finishTwoFactor(actor, { code: codeOf(key) }, headers);
    expect(await whoIs(elsewhere)).toBeNull();
    expect(await whoIs(headersOf(finished.ok ? finished.cookies : []))).toBe(actor.userId);
    expect(await newsTo(actor)).toEqual(['two-factor-on']);
  });
});

describe('what was done already in another tab', () => {
  it('is not begun, nor finished, again: a code alone shows nobody the recovery codes', async () => {
    const { actor, headers, key } = await insertTwoFactorOwner();
    const on = { ok: false, code: 'alreadyOn' };
    expect(await beginTwoFactor(actor, { currentPassword: memberPassword }, headers)).toEqual(on);
    expect(await finishTwoFactor(actor, { code: codeOf(key, 1) }, headers)).toEqual(on);
  });

  it('is not turned off, nor given codes, where it is off', async () => {
    const actor = await insertMember(db().$client);
    const { headers } = await withPassword(actor);
    const off = { ok: false, code: 'alreadyOff' };
    expect(await renewRecoveryCodes(actor, { currentPassword: memberPassword }, headers)).toEqual(off);
    expect(await turnOffTwoFactor(actor, { currentPassword: memberPassword }, headers)).toEqual(off);
    expect(await newsTo(actor)).toEqual([]);
  });
});
