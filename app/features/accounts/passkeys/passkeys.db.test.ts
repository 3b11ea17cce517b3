import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { anywhere, headersOf, nobody, signedIn } from '#tests/factories/session-factory.ts';
import { makeSoftwarePasskey, type SoftwarePasskey } from '#tests/software-authenticator.ts';
import type { Actor } from '../actor.ts';
import { findIdentity } from '../find-actor.server.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  maxPasskeys,
  namePasskey,
  removePasskey,
} from './change-passkey.server.ts';
import { passkeyQuestion, passkeySite, signInByPasskey } from './sign-in-by-passkey.server.ts';

/** Passkeys against a real database, with a device in memory. */

afterAll(async () => {
  await closeSender();
  await closeDb();
});
afterEach(() => void vi.useRealTimers());

const failed = { ok: false, code: 'passkeyFailed' };
const from = () => ({ ...anywhere(), headers: nobody });

/** What the browser is asked to make, for somebody who gives the right password. */
async function begin(actor: Actor): Promise<string> {
  const begun = await beginPasskey(actor, { currentPassword: memberPassword }, await signedIn(actor));
  if (!begun.ok) throw new Error(begun.code);
  return begun.options.challenge;
}

async function insertOwner(): Promise<{ actor: Actor; passkey: SoftwarePasskey }> {
  const actor = await insertMember(db().$client);
  const passkey = makeSoftwarePasskey();
  const answer = passkey.register({ challenge: await begin(actor), ...passkeySite() });
  expect(await addPasskey(actor, { answer, name: 'My laptop' })).toEqual({ ok: true });
  return { actor, passkey };
}

const ask = async () => (await passkeyQuestion()).challenge;

describe('adding a passkey', () => {
  it('keeps it under its name, and tells the owner', async () => {
    const { actor } = await insertOwner();
    expect(await listPasskeys(actor)).toMatchObject([{ name: 'My laptop', lastUsedAt: null }]);
    const { rows } = await db().execute(
      sql`select 1 from mails where to_address = ${actor.email} and template = 'passkey-added'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is refused with a wrong password', async () => {
    const actor = await insertMember(db().$client);
    const headers = await signedIn(actor);
    expect(await beginPasskey(actor, { currentPassword: 'not this' }, headers)).toEqual({
      ok: false,
      code: 'wrongPassword',
    });
  });

  it.each([
    ['answers what we did not ask', { challenge: Buffer.from('made up').toString('base64url') }],
    ['was made on a page of others', { origin: 'https://elsewhere.example' }],
    ['was made for others', { rpId: 'elsewhere.example' }],
    ['was made without checking its owner', { isVerified: false }],
  ])('is refused when it %s', async (_, change) => {
    const actor = await insertMember(db().$client);
    const given = { challenge: await begin(actor), ...passkeySite(), ...change };
    const answer = makeSoftwarePasskey().register(given);
    expect(await addPasskey(actor, { answer, name: 'Mine' })).toEqual({ ok: false, code: 'failed' });
    expect(await listPasskeys(actor)).toEqual([]);
  });

  it('is refused for what another session, another person or the sign-in was asked', async () => {
    const actor = await insertMember(db().$client);
    const other = await insertMember(db().$client);
    const challenge = await begin(actor);
    const register = (given: string) =>
      makeSoftwarePasskey().register({ challenge: given, ...passkeySite() });
    const refused = { ok: false, code: 'failed' };
    expect(await addPasskey(other, { answer: register(challenge), name: 'Mine' })).toEqual(refused);
    const elsewhere = { ...actor, sessionId: randomUUID() };
    expect(await addPasskey(elsewhere, { answer: register(challenge), name: 'Mine' })).toEqual(refused);
    expect(await addPasskey(actor, { answer: register(await ask()), name: 'Mine' })).toEqual(refused);
    expect(await addPasskey(actor, { answer: register(challenge), name: 'Mine' })).toEqual({ ok: true });
    expect(await addPasskey(actor, { answer: register(challenge), name: 'Again' })).toEqual(refused);
  });

  it('takes nobody’s passkey for another account', async () => {
    const { passkey } = await insertOwner();
    const thief = await insertMember(db().$client);
    const answer = passkey.register({ challenge: await begin(thief), ...passkeySite() });
    expect(await addPasskey(thief, { answer, name: 'Theirs' })).toEqual({ ok: false, code: 'failed' });
  });

  it('ends at twenty', async () => {
    const actor = await insertMember(db().$client);
    const challenge = await begin(actor);
    await db().execute(sql`
      insert into passkeys (user_id, credential_id, public_key, name)
      select ${actor.userId}::uuid, gen_random_uuid(), 'none', 'One of many' from generate_series(1, ${maxPasskeys})`);
    const answer = makeSoftwarePasskey().register({ challenge, ...passkeySite() });
    expect(await addPasskey(actor, { answer, name: 'Mine' })).toEqual({ ok: false, code: 'tooMany' });
    const again = await beginPasskey(actor, { currentPassword: memberPassword }, nobody);
    expect(again).toEqual({ ok: false, code: 'tooMany' });
  });
});

describe('signing in by a passkey', () => {
  it('opens a session of its owner, without the code of an app', async () => {
    const { actor, passkey } = await insertOwner();
    await db().execute(sql`update users set two_factor_enabled = true where id = ${actor.userId}`);
    const answer = passkey.use({ challenge: await ask(), ...passkeySite(), counter: 1 });
    const opened = await signInByPasskey(answer, from());
    const { actor: found } = await findIdentity(headersOf(opened.ok ? opened.cookies : []));
    expect(found?.userId).toBe(actor.userId);
    expect((await listPasskeys(actor))[0]?.lastUsedAt).not.toBeNull();
  });

  it('opens one for one answer, also when it is sent twice at the same moment', async () => {
    const { passkey } = await insertOwner();
    const answer = passkey.use({ challenge: await ask(), ...passkeySite() });
    const both = await Promise.all([signInByPasskey(answer, from()), signInByPasskey(answer, from())]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual(failed);
  });

  it.each([
    ['answers what we did not ask', { challenge: Buffer.from('made up').toString('base64url') }],
    ['was used on a page of others', { origin: 'https://elsewhere.example' }],
    ['was used for others', { rpId: 'elsewhere.example' }],
    ['was used by whoever held the device', { isVerified: false }],
  ])('is refused when it %s', async (_, change) => {
    const { passkey } = await insertOwner();
    const answer = passkey.use({ challenge: await ask(), ...passkeySite(), ...change });
    expect(await signInByPasskey(answer, from())).toEqual(failed);
  });

  it('is refused when the question is ten minutes old', async () => {
    const { passkey } = await insertOwner();
    vi.useFakeTimers({ toFake: ['Date'] });
    const challenge = await ask();
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(await signInByPasskey(passkey.use({ challenge, ...passkeySite() }), from())).toEqual(failed);
  });

  it('is refused by a copy that was used less often, as far as a device counts', async () => {
    const { passkey } = await insertOwner();
    const use = async (counter: number) =>
      signInByPasskey(passkey.use({ challenge: await ask(), ...passkeySite(), counter }), from());
    expect(await use(5)).toMatchObject({ ok: true });
    expect(await use(4)).toEqual(failed);
  });

  it('is refused for a passkey that nobody has, or has no more', async () => {
    const { actor, passkey } = await insertOwner();
    const unknown = makeSoftwarePasskey().use({ challenge: await ask(), ...passkeySite() });
    expect(await signInByPasskey(unknown, from())).toEqual(failed);
    const [own] = await listPasskeys(actor);
    await removePasskey(actor, { id: own?.id ?? '' });
    const answer = passkey.use({ challenge: await ask(), ...passkeySite() });
    expect(await signInByPasskey(answer, from())).toEqual(failed);
  });

  it('is refused for an account that is disabled', async () => {
    const { actor, passkey } = await insertOwner();
    await db().execute(sql`update users set disabled_at = now() where id = ${actor.userId}`);
    const answer = passkey.use({ challenge: await ask(), ...passkeySite() });
    expect(await signInByPasskey(answer, from())).toEqual({ ok: false, code: 'accountDisabled' });
  });

  it('is tried sixty times from one place, and not once more', async () => {
    const answer = makeSoftwarePasskey().use({ challenge: await ask(), ...passkeySite() });
    const place = from();
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      expect(await signInByPasskey(answer, place)).toEqual(failed);
    }
    expect(await signInByPasskey(answer, place)).toMatchObject({ ok: false, code: 'tooManySignIns' });
  });
});

describe('one’s own passkeys', () => {
  it('are named and removed by their owner alone', async () => {
    const { actor } = await insertOwner();
    const stranger = await insertMember(db().$client);
    const [own] = await listPasskeys(actor);
    const id = own?.id ?? '';
    const gone = { ok: false, code: 'gone' };
    expect(await listPasskeys(stranger)).toEqual([]);
    expect(await namePasskey(stranger, { id, name: 'Theirs' })).toEqual(gone);
    expect(await removePasskey(stranger, { id })).toEqual(gone);
    expect(await namePasskey(actor, { id, name: 'Studio' })).toEqual({ ok: true });
    expect(await listPasskeys(actor)).toMatchObject([{ name: 'Studio' }]);
    expect(await removePasskey(actor, { id })).toEqual({ ok: true });
    expect(await removePasskey(actor, { id })).toEqual(gone);
    const { rows } = await db().execute(
      sql`select 1 from mails where to_address = ${actor.email} and template = 'passkey-removed'`,
    );
    expect(rows).toHaveLength(1);
  });
});
