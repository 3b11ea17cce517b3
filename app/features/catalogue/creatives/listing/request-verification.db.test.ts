import { beforeAll, expect, test } from 'vitest';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { testClient } from '#tests/test-pool.ts';
import { findVerification, requestVerification } from './verification.server.ts';

const client = await testClient();

beforeAll(async () => {
  await insertPlaces(client);
});

const request = { websiteUrl: 'https://norrby.example', statement: 'Since 2009.' };

test('a creative asks once, also when two requests arrive at once', async () => {
  const { id, userId } = await insertCreative(client);
  const actor = await actorOf(userId);
  expect(await findVerification(id)).toEqual({ state: 'none' });
  const both = await Promise.all([requestVerification(actor, request), requestVerification(actor, request)]);
  expect(both.map((each) => each.ok).sort()).toEqual([false, true]);
  expect(both).toContainEqual({ ok: false, code: 'verificationPending' });
  expect(await findVerification(id)).toMatchObject({ state: 'pending' });
});

test('a creative who was declined sees why, and may ask again', async () => {
  const { id, userId } = await insertCreative(client);
  const actor = await actorOf(userId);
  await requestVerification(actor, request);
  await client.query(
    "update verification_requests set status = 'declined', reason = 'The website is empty.', decided_at = now() where creative_id = $1",
    [id],
  );
  expect(await findVerification(id)).toMatchObject({ state: 'declined', reason: 'The website is empty.' });
  expect(await requestVerification(actor, request)).toEqual({ ok: true });
  expect(await findVerification(id)).toMatchObject({ state: 'pending' });
});

test('a creative who is verified has nothing to ask for', async () => {
  const { id, userId } = await insertCreative(client, { isVerified: true });
  expect(await requestVerification(await actorOf(userId), request)).toEqual({
    ok: false,
    code: 'alreadyVerified',
  });
  expect(await findVerification(id)).toEqual({ state: 'verified' });
});

test('nobody asks without a profile, and no client does', async () => {
  const { userId } = await insertCreative(client);
  await client.query('delete from creative_profiles where user_id = $1', [userId]);
  expect(await requestVerification(await actorOf(userId), request)).toEqual({
    ok: false,
    code: 'profileMissing',
  });
  expect(await requestVerification(await insertMember(client), request)).toEqual({
    ok: false,
    code: 'notAllowed',
  });
});
