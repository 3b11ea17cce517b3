import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { formerMember, removeAccount } from '#app/features/accounts/settings/delete-account.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { briefForm, sentBrief } from '#tests/factories/brief-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { typedBrief } from '#tests/factories/typed-brief.ts';
import { testPool } from '#tests/test-pool.ts';
import { declineBrief } from './answer/decline-brief.server.ts';
import { findSentBrief } from './read/find-sent-brief.server.ts';
import { listAskedBriefs } from './read/list-briefs.server.ts';
import { changeBrief } from './send/change-brief.server.ts';
import { saveDraft } from './write/write-draft.server.ts';

/** What becomes of briefs when accounts go. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

const briefsLeft = async (ids: readonly string[]) =>
  (await pool.query('select id from briefs where id = any($1)', [ids])).rows.map(({ id }) => id);

it('a draft goes with its client; what was sent stays with those who got it, and goes with the last of them', async () => {
  const client = await insertMember(pool);
  const [one, two] = [await insertCreativeActor(pool), await insertCreativeActor(pool)];
  const draft = randomUUID();
  await saveDraft(client, { id: draft, version: 0, form: briefForm([one.creativeId]) });
  const sent = await sentBrief(client, [one, two]);
  await removeAccount(client);
  expect(await briefsLeft([draft, sent])).toEqual([sent]);
  expect(await findSentBrief(one, sent)).toMatchObject({ client: { name: formerMember, firm: null } });
  expect((await listAskedBriefs(one, null)).items).toMatchObject([{ client: formerMember }]);
  expect(await declineBrief(one, { id: sent, reason: 'other', words: '' })).toEqual({ ok: true });
  await removeAccount(one);
  expect(await briefsLeft([sent])).toEqual([sent]);
  await removeAccount(two);
  expect(await briefsLeft([sent])).toEqual([]);
});

it('a creative who leaves is a former member to the client, and changes reach the others', async () => {
  const client = await insertMember(pool);
  const [one, two] = [await insertCreativeActor(pool), await insertCreativeActor(pool)];
  const id = await sentBrief(client, [one, two]);
  await removeAccount(one);
  const form = briefForm([], { typed: typedBrief({ story: 'The court.' }) });
  expect(await changeBrief(client, { id, version: 1, form })).toMatchObject({ ok: true });
  const brief = await findSentBrief(client, id);
  expect(brief?.side === 'client' && brief.recipients).toMatchObject([
    { name: formerMember, creativeId: null, canBeReminded: false },
    { status: 'sent' },
  ]);
});
