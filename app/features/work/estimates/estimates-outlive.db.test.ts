import { beforeAll, expect, it } from 'vitest';
import { formerMember, removeAccount } from '#app/features/accounts/settings/delete-account.server.ts';
import { acceptEstimate } from '#app/features/work/agreements/accept-estimate.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { sentBrief } from '#tests/factories/brief-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { typedEstimate } from '#tests/factories/typed-estimate.ts';
import { testPool } from '#tests/test-pool.ts';
import { findEstimate } from './read/find-estimate.server.ts';
import { saveTemplate } from './templates/templates.server.ts';
import { findEstimateToWrite } from './write/find-estimate-to-write.server.ts';
import { saveEstimate, sendEstimate } from './write/send-estimate.server.ts';

/** What becomes of estimates when one of the two leaves. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

it('drafts and templates go with their creative; what was sent stays with the client, and cannot be accepted', async () => {
  const client = await insertMember(pool);
  const [one, two] = [await insertCreativeActor(pool), await insertCreativeActor(pool)];
  const briefId = await sentBrief(client, [one, two]);
  const send = { briefId, number: 1, version: 0, revision: 1, typed: typedEstimate() };
  const sent = await sendEstimate(one, send);
  if (!sent.ok) throw new Error(sent.code);
  const { estimateId: id } = sent;
  await saveEstimate(one, { ...send, number: 2 });
  await saveEstimate(two, send);
  await saveTemplate(one, { name: 'House', typed: send.typed });
  await removeAccount(one);
  await removeAccount(two);
  const { rows } = await pool.query(
    `select v.version, v.state from estimate_versions v join estimates e on e.id = v.estimate_id
       join brief_recipients r on r.id = e.recipient_id where r.brief_id = $1`,
    [briefId],
  );
  expect(rows).toEqual([{ version: 1, state: 'sent' }]);
  expect((await pool.query('select 1 from estimate_templates')).rows).toEqual([]);
  expect(await findEstimate(client, { id, version: null })).toMatchObject({ creativeName: formerMember });
  const accept = { briefId, estimateId: id, version: 1, ticked: [], words: null };
  expect(await acceptEstimate(client, accept)).toEqual({ ok: false, code: 'notFound' });
});

it('a creative keeps what they sent when the client leaves, and can go on reading, but not send', async () => {
  const client = await insertMember(pool);
  const one = await insertCreativeActor(pool);
  const briefId = await sentBrief(client, [one]);
  const send = { briefId, number: 1, version: 0, revision: 1, typed: typedEstimate() };
  const sent = await sendEstimate(one, send);
  if (!sent.ok) throw new Error(sent.code);
  await removeAccount(client);
  expect(await findEstimate(one, { id: sent.estimateId, version: 1 })).toMatchObject({
    client: formerMember,
  });
  expect((await findEstimateToWrite(one, briefId))?.brief.client).toBe(formerMember);
  const next = { ...send, number: 2, typed: typedEstimate({ note: 'Still there?', deliveryDays: '9' }) };
  expect(await sendEstimate(one, next)).toEqual({ ok: false, code: 'unreachable' });
});
