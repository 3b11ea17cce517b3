import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findVerification } from '#app/features/catalogue/creatives/listing/verification.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { mailsOf, notificationsOf } from '#tests/what-was-told.ts';
import { decideVerification } from './decide-verification.server.ts';
import { listVerificationRequests } from './list-claims.server.ts';

/** Requests to be verified, and what admins decide about them. */

const pool = testPool();
const admin = await insertMember(pool, { isAdmin: true });
const second = await insertMember(pool, { isAdmin: true });
const now = new Date('2026-11-20T12:00:00Z');
const all = { after: null, size: 20 };

beforeEach(() => pool.query('delete from verification_requests'));

async function makeRequest(creative: Actor) {
  const { id } = await getRow(db(), { id: cell.text })`
    insert into verification_requests (creative_id, website_url, statement)
    values (${creative.creativeId}, 'https://studio.example', 'Since 2009.') returning id`;
  return id;
}

it('verifies once, and the listing shows it', async () => {
  const creative = await insertCreativeActor(pool, { reviews: [5] });
  await pool.query('update creative_profiles set is_verified = false where id = $1', [creative.creativeId]);
  const id = await makeRequest(creative);
  const both = await Promise.all(
    [admin, second].map((who) =>
      decideVerification(who, { id, decision: 'verified', reason: 'Checked.', now }),
    ),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await pool.query('select is_verified from listings where creative_id = $1', [
    creative.creativeId,
  ]);
  expect(rows).toEqual([{ is_verified: true }]);
  expect(await mailsOf(creative.userId)).toEqual(['verification-verified']);
  expect(await notificationsOf(creative.userId)).toEqual(['You are verified']);
});

it('declines with a reason that stands on the dashboard and with the next request', async () => {
  const creative = await insertCreativeActor(pool, { reviews: [5] });
  await pool.query('update creative_profiles set is_verified = false where id = $1', [creative.creativeId]);
  const id = await makeRequest(creative);
  expect(
    await decideVerification(admin, { id, decision: 'declined', reason: 'The site is empty.', now }),
  ).toEqual({ ok: true });
  expect(await findVerification(creative.creativeId)).toMatchObject({
    state: 'declined',
    reason: 'The site is empty.',
  });
  await makeRequest(creative);
  expect((await listVerificationRequests(all)).items).toMatchObject([
    { earlier: [{ status: 'declined', reason: 'The site is empty.' }] },
  ]);
});
