import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { begin, everyThread, message } from '#tests/factories/thread-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { changeStage } from '../change-thread.server.ts';
import { findThread } from '../read/find-thread.server.ts';
import { messagesPerPage } from '../read/list-messages.server.ts';
import { sendMessage } from '../write/send-message.server.ts';
import { listThreads, threadsPerPage } from './list-threads.server.ts';

/** The list of threads, and the pages of one. */

const pool = testPool();

describe('the list', () => {
  it('finds by words of any message, by name, by stage and unread, each only among one’s own', async () => {
    const [client, other, creative] = [
      await insertMember(pool),
      await insertMember(pool),
      await insertCreativeActor(pool),
    ];
    await pool.query(`update profiles set company_name = 'Harlan & Pike' where user_id = $1`, [other.userId]);
    const threadId = await begin(client, creative, 'A chapel in the desert');
    await sendMessage(client, message({ to: { threadId }, body: 'Drawings follow' }));
    const otherId = await begin(other, creative, 'A bridge');
    await changeStage(creative, otherId, 'Booked');
    const find = async (actor: Actor, filter: object) =>
      (await listThreads(actor, { ...everyThread, ...filter })).threads.map(({ id }) => id);
    expect(await find(creative, { words: 'chapels' })).toEqual([threadId]);
    expect(await find(creative, { words: 'harlan' })).toEqual([otherId]);
    expect(await find(creative, { stage: 'Booked' })).toEqual([otherId]);
    expect(await find(creative, { isUnread: true })).toEqual([otherId, threadId]);
    expect(await find(creative, { words: '%' })).toEqual([]);
    expect(await find(other, { words: 'chapel' })).toEqual([]);
    expect(await find(client, {})).toEqual([threadId]);
  });

  it('comes in pages, newest first, and so do the messages of a thread', async () => {
    const creative = await insertCreativeActor(pool);
    const ids: string[] = [];
    for (let count = 0; count <= threadsPerPage; count += 1) {
      ids.unshift(await begin(await insertMember(pool), creative));
    }
    const first = await listThreads(creative, everyThread);
    const second = await listThreads(creative, { ...everyThread, after: first.nextCursor });
    expect([...first.threads, ...second.threads].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();

    const client = await insertMember(pool);
    const threadId = await begin(client, creative, '0');
    await pool.query(
      `insert into messages (thread_id, sender, send_key, body)
       select $1, 'client', gen_random_uuid(), n::text from generate_series(1, $2::int) as n`,
      [threadId, messagesPerPage],
    );
    const newest = await findThread(client, threadId);
    expect(newest?.messages.map(({ body }) => body)).toEqual(
      Array.from({ length: messagesPerPage }, (_, place) => String(place + 1)),
    );
    const older = await findThread(client, threadId, { before: newest?.olderThan ?? 0 });
    expect(older?.messages.map(({ body }) => body)).toEqual(['0']);
    expect(older?.olderThan).toBeNull();
  });
});
