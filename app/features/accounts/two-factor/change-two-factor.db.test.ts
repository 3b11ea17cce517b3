import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { headersOf, whoIs, withPassword } from '#tests/factories/session-factory.ts';
import { insertTwoFactorOwner, newsTo } from '#tests/factories/two-factor-factory.ts';
import { findIdentity } from '../find-actor.server.ts';
import { answerChallenge } from './answer-challenge.server.ts';
import { renewRecoveryCodes, turnOffTwoFactor } from './set-up-two-factor.server.ts';

/** New recovery codes, the end of two-factor authentication, and who may not end it. */

afterAll(async () => {
  await closeSender();
  await closeDb();
});

describe('changing it', () => {
  it('new recovery codes replace the old ones, for who knows the password', async () => {
    const { actor, headers, recoveryCodes } = await insertTwoFactorOwner();
    const refused = await renewRecoveryCodes(actor, { currentPassword: 'not this' }, headers);
    expect(refused).toEqual({ ok: false, code: 'wrongPassword' });
    const renewed = await renewRecoveryCodes(actor, { currentPassword: memberPassword }, headers);
    expect(renewed.ok && renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const challenge = await withPassword(actor);
    expect(
      await answerChallenge('recovery', { code: recoveryCodes[0] ?? '', headers: challenge.headers }),
    ).toMatchObject({ ok: false });
  });

  it('it is turned off with the password, and the session goes on', async () => {
    const { actor, headers } = await insertTwoFactorOwner();
    const refused = await turnOffTwoFactor(actor, { currentPassword: 'not this' }, headers);
    expect(refused).toEqual({ ok: false, code: 'wrongPassword' });
    const off = await turnOffTwoFactor(actor, { currentPassword: memberPassword }, headers);
    expect(await whoIs(headersOf(off.ok ? off.cookies : []))).toBe(actor.userId);
    expect((await withPassword(actor)).isAsked).toBe(false);
    expect(await newsTo(actor)).toEqual(['two-factor-on', 'two-factor-off']);
  });
});

describe('while the settings want it of admins', () => {
  it('an admin without it is none, from the next request on; one with it stays, and cannot turn it off', async () => {
    const without = await insertMember(db().$client, { isAdmin: true });
    const { headers } = await withPassword(without);
    const owner = await insertTwoFactorOwner({ isAdmin: true });
    const client = await insertTwoFactorOwner();
    expect((await findIdentity(headers)).actor).toMatchObject({ isAdmin: true, needsTwoFactor: false });
    await db().execute(
      sql`insert into site_settings (key, value) values ('isAdminTwoFactorRequired', 'true')`,
    );
    expect((await findIdentity(headers)).actor).toMatchObject({ isAdmin: false, needsTwoFactor: true });
    expect((await findIdentity(owner.headers)).actor).toMatchObject({ isAdmin: true, needsTwoFactor: false });
    const secret = { currentPassword: memberPassword };
    expect(await turnOffTwoFactor(owner.actor, secret, owner.headers)).toEqual({
      ok: false,
      code: 'required',
    });
    expect(await turnOffTwoFactor(client.actor, secret, client.headers)).toMatchObject({ ok: true });
    await db().execute(sql`delete from site_settings where key = 'isAdminTwoFactorRequired'`);
    expect((await findIdentity(headers)).actor).toMatchObject({ isAdmin: true });
  });
});
