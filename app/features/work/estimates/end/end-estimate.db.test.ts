import { beforeAll, describe, expect, it } from 'vitest';
import { acceptEstimate } from '#app/features/work/agreements/accept-estimate.server.ts';
import { listRecipients } from '#app/features/work/briefs/read/list-recipients.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { askedScene, cardsOf, deskOf, sentEstimate, statesOf } from '#tests/factories/estimate-scene.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { notificationsOf } from '#tests/what-was-told.ts';
import { listBriefEstimates } from '../compare/find-comparison.server.ts';
import { findEstimate } from '../read/find-estimate.server.ts';
import { declineEstimate, withdrawEstimate } from './end-estimate.server.ts';

/** An estimate is taken back or declined, once, and never accepted as well. */

const pool = testPool();

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

describe('taking back and declining', () => {
  it('is withdrawn by its creative once; a new version can follow', async () => {
    const { client, one, briefId, send } = await askedScene(pool);
    const id = await sentEstimate(one, send);
    const end = { estimateId: id, version: 1, words: 'The helicopter is sold.' };
    expect(await withdrawEstimate(one, end)).toEqual({ ok: true });
    expect(await withdrawEstimate(one, end)).toEqual({ ok: true });
    expect(await cardsOf(pool, briefId)).toEqual(['estimate 1', 'recalled 1']);
    expect((await deskOf(pool, one)).stage).toBe('Replied');
    expect((await listRecipients(briefId)).map(({ status }) => status)[0]).toBe('sent');
    expect(await listBriefEstimates(client, briefId)).toEqual([]);
    expect(
      await acceptEstimate(client, { briefId, estimateId: id, version: 1, ticked: [], words: null }),
    ).toEqual({
      ok: false,
      code: 'withdrawn',
    });
    expect(await declineEstimate(client, { ...end, words: 'No' })).toEqual({ ok: false, code: 'withdrawn' });
    await sentEstimate(one, { ...send, number: 2 });
    expect(await statesOf(pool, briefId)).toBe('1 withdrawn, 2 sent');
    expect((await deskOf(pool, one)).stage).toBe('Quoted');
  });

  it('is declined by its client with their words; another version can follow', async () => {
    const { client, one, briefId, send } = await askedScene(pool);
    const id = await sentEstimate(one, send);
    const end = { estimateId: id, version: 1, words: 'More than we can spend.' };
    expect(await declineEstimate(client, end)).toEqual({ ok: true });
    expect(await declineEstimate(client, end)).toEqual({ ok: true });
    expect((await notificationsOf(one.userId)).join()).toContain('declines your estimate');
    expect((await deskOf(pool, one)).stage).toBe('Declined');
    expect(await findEstimate(one, { id, version: null })).toMatchObject({
      version: { state: 'declined', declineReason: 'More than we can spend.' },
    });
    expect(await withdrawEstimate(one, end)).toEqual({ ok: false, code: 'declined' });
    await sentEstimate(one, { ...send, number: 2 });
    expect(await declineEstimate(client, end)).toEqual({ ok: false, code: 'replaced' });
    expect(await statesOf(pool, briefId)).toBe('1 declined, 2 sent');
  });

  it('accepts or declines, never both, however close together', async () => {
    const { client, one, briefId, send } = await askedScene(pool);
    const id = await sentEstimate(one, send);
    const [accepted, declined, withdrawn] = await Promise.all([
      acceptEstimate(client, { briefId, estimateId: id, version: 1, ticked: [], words: null }),
      declineEstimate(client, { estimateId: id, version: 1, words: 'No.' }),
      withdrawEstimate(one, { estimateId: id, version: 1, words: '' }),
    ]);
    expect([accepted, declined, withdrawn].filter(({ ok }) => ok)).toHaveLength(1);
  });
});
