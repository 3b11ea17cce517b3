import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { begin, message } from '#tests/factories/thread-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { findThread } from '../read/find-thread.server.ts';
import { addSavedReply, changeSavedReply, listSavedReplies } from '../write/saved-replies.server.ts';
import { sendMessage } from '../write/send-message.server.ts';
import { findCalendar } from './find-calendar.server.ts';

/** What a creative sends from the desk: pieces of the portfolio, dates, and saved replies. */

const pool = testPool();

async function pair(): Promise<{ client: Actor; creative: Actor; threadId: string }> {
  const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
  return { client, creative, threadId: await begin(client, creative) };
}

describe('pieces of a portfolio', () => {
  it('are sent by their creative alone, of their own listed portfolio, and say when one is gone', async () => {
    const { client, creative, threadId } = await pair();
    const other = await insertCreativeActor(pool);
    const piece = async (of: Actor, key: string) => {
      await pool.query(
        `insert into media_files (key, media_type, original_key, width, height, average_color)
         values ($1, 'image', 'x', 300, 200, '#888888')`,
        [key],
      );
      const { rows } = await pool.query(
        `insert into portfolio_items (creative_id, title, media_url, media_type, media_key, sort_order)
         values ($1, $2, '/x', 'image', $3, 0) returning id`,
        [of.creativeId, `Piece ${key}`, key],
      );
      return rows[0].id as string;
    };
    const [own, gone, theirs] = [
      await piece(creative, 'desk-one'),
      await piece(creative, 'desk-two'),
      await piece(other, 'desk-three'),
    ];
    const send = (actor: Actor, pieces: string[]) =>
      sendMessage(actor, message({ to: { threadId }, pieces }));
    expect(await send(creative, [own, theirs])).toEqual({ ok: false, code: 'piecesGone' });
    expect(await send(client, [own])).toEqual({ ok: false, code: 'notAllowed' });
    expect(await send(creative, [own, gone])).toMatchObject({ ok: true });
    await pool.query('delete from portfolio_items where id = $1', [gone]);
    const seen = (await findThread(client, threadId))?.messages.at(-1)?.pieces;
    expect(seen).toMatchObject([
      { id: own, title: 'Piece desk-one', path: `/creative/${creative.creativeId}?plate=1` },
      null,
    ]);
    expect(await send(creative, [gone])).toEqual({ ok: false, code: 'piecesGone' });
    await pool.query('update creative_profiles set unlisted_at = now() where id = $1', [creative.creativeId]);
    expect(await send(creative, [own])).toEqual({ ok: false, code: 'piecesGone' });
    expect((await findThread(client, threadId))?.messages.at(-1)?.pieces[0]).toMatchObject({ path: null });
  });
});

describe('a calendar of proposed dates', () => {
  it('is for the two sides: tentative at first, then the chosen day, and none where none works', async () => {
    const { client, creative, threadId } = await pair();
    const sent = await sendMessage(
      creative,
      message({ to: { threadId }, dates: ['2026-12-08', '2026-12-09'] }),
    );
    const id = sent.ok ? sent.messageId : 0;
    const open = await findCalendar(client, id);
    expect(open?.match(/STATUS:TENTATIVE/g)).toHaveLength(2);
    await pool.query('update messages set dates_answer = $2 where id = $1', [id, '2026-12-09']);
    const agreed = await findCalendar(creative, id);
    expect(agreed).toContain('DTSTART;VALUE=DATE:20261209');
    expect(agreed?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(agreed).toContain('SUMMARY:Shoot: Robin Ashdown');
    expect(await findCalendar(await insertMember(pool), id)).toBeNull();
    expect(await findCalendar(await insertCreativeActor(pool), id)).toBeNull();
    expect(await findCalendar(client, id - 1)).toBeNull();
    await pool.query(`update messages set dates_answer = 'none' where id = $1`, [id]);
    expect(await findCalendar(client, id)).toBeNull();
  });
});

describe('saved replies', () => {
  it('are changed by their creative alone', async () => {
    const [creative, other] = [await insertCreativeActor(pool), await insertCreativeActor(pool)];
    await addSavedReply(creative, { title: 'Holding', body: 'Dear {first name}' });
    const [reply] = await listSavedReplies(creative);
    const id = reply?.id ?? '';
    await changeSavedReply(other, id, { title: 'Theirs', body: 'Mine now' });
    expect(await listSavedReplies(creative)).toEqual([reply]);
    expect(await changeSavedReply(creative, id, { title: 'Held', body: 'Hello' })).toEqual({ ok: true });
    expect(await listSavedReplies(creative)).toEqual([{ id, title: 'Held', body: 'Hello' }]);
    const unpaid = { ...creative, subscription: { ...creative.subscription, subscribed: false } };
    expect(await changeSavedReply(unpaid, id, { title: 'x', body: 'x' })).toEqual({
      ok: false,
      code: 'planNeeded',
    });
  });
});
