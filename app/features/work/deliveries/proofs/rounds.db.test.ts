import { expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { deliveryScene, sendPicture } from '#tests/factories/delivery-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { mailsOf, notificationsOf } from '#tests/what-was-told.ts';
import { listMarks, type MarkChange, markPicture, openRound, sendSelection } from './rounds.server.ts';

/** Rounds of proofs: opened, marked and sent by whom they should be, and counted once. */

const pool = testPool();

async function scene(included = 1) {
  const other = await insertMember(pool);
  const made = await deliveryScene(pool, { others: [{ userId: other.userId }] });
  const commissionId = made.commission.id;
  await pool.query('update commissions set retouch_rounds = $2 where id = $1', [commissionId, included]);
  const { id: pictureId } = await sendPicture(made.creative, commissionId);
  const mark = async (actor: Actor, change: MarkChange, id = pictureId) => {
    const marked = await markPicture(actor, { commissionId, pictureId: id, change });
    return marked.ok ? 'marked' : marked.code;
  };
  const used = async () => {
    const { rows } = await pool.query('select rounds_used from commissions where id = $1', [commissionId]);
    return rows[0].rounds_used;
  };
  return { ...made, other, commissionId, pictureId, mark, used };
}

test('a round is used once, by a selection that wants retouching, and the next one keeps the picks', async () => {
  const { creative, client, commissionId, pictureId, mark, used } = await scene();
  const opened = await Promise.all([1, 2, 3].map(() => openRound(creative, { commissionId })));
  expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await notificationsOf(client.userId)).toEqual([
    'Proofs of Terrell Hills House wait for your selection',
  ]);
  expect(await mark(client, { isPicked: true })).toBe('marked');
  expect(await mark(client, { wantsRetouch: true, note: `  ${'n'.repeat(1_200)}` })).toBe('marked');
  const [said] = await listMarks(commissionId, 1);
  expect(said).toMatchObject({ isPicked: true, wantsRetouch: true });
  expect(said?.note).toHaveLength(1_000);
  const sent = await Promise.all([1, 2, 3].map(() => sendSelection(client, { commissionId, round: 1 })));
  expect(sent.every(({ ok }) => ok)).toBe(true);
  expect(await used()).toBe(1);
  expect(await mailsOf(creative.userId)).toEqual(['delivery']);
  expect(await mark(client, { isPicked: false })).toBe('noRound');
  expect(await openRound(creative, { commissionId })).toEqual({ ok: true, round: 2 });
  expect(await listMarks(commissionId, 2)).toEqual([
    { pictureId, isPicked: true, wantsRetouch: false, note: '' },
  ]);
  // No round of retouching is left; picking costs none.
  expect(await mark(client, { wantsRetouch: true })).toBe('noRoundsLeft');
  expect(await sendSelection(client, { commissionId, round: 2 })).toEqual({ ok: true });
  expect(await used()).toBe(1);
});

test('only the asking client marks and sends, only the creative opens', async () => {
  const { creative, client, other, commissionId, mark } = await scene();
  expect(await openRound(client, { commissionId })).toMatchObject({ code: 'notAllowed' });
  expect(await openRound(await insertMember(pool), { commissionId })).toMatchObject({ code: 'notFound' });
  await openRound(creative, { commissionId });
  for (const actor of [creative, other]) {
    expect(await mark(actor, { isPicked: true })).toBe('notAllowed');
    expect(await sendSelection(actor, { commissionId, round: 1 })).toMatchObject({ code: 'notAllowed' });
  }
  const elsewhere = await scene();
  expect(await mark(client, { isPicked: true }, elsewhere.pictureId)).toBe('pictureGone');
  expect(await mark(client, { isPicked: true }, 'nonsense')).toBe('pictureGone');
  expect(await sendSelection(client, { commissionId, round: 2 })).toMatchObject({ code: 'noRound' });
  await pool.query(`update commissions set state = 'delivered', delivered_at = now() where id = $1`, [
    commissionId,
  ]);
  expect(await mark(client, { isPicked: true })).toBe('notAllowed');
});

test('without pictures no proofs are sent', async () => {
  const { creative, commission } = await deliveryScene(pool);
  expect(await openRound(creative, { commissionId: commission.id })).toMatchObject({ code: 'nothingToShow' });
});
