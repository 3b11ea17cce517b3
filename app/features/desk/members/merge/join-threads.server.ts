import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { threadDecisions } from './merge-decisions.ts';

type Joined = {
  keep: string;
  go: string;
  keepId: string;
  goId: string;
};

/**
 * Joins a client's two conversations with one creative: messages in order of sending. A message counts as read only if
 * both were read up to it; the stage is that of the later conversation.
 */
export async function joinThreads(tx: Transaction, { keep, go, keepId, goId }: Joined): Promise<void> {
  for (const [column, decision] of Object.entries(threadDecisions)) {
    const [table = '', name = ''] = column.split('.');
    if (decision === 'move') {
      await tx.execute(sql`
        update ${sql.identifier(table)} set ${sql.identifier(name)} = ${keep} where ${sql.identifier(name)} = ${go}`);
    }
  }
  await tx.execute(sql`
    insert into thread_notes (thread_id, note, updated_at)
    select ${keep}, note, updated_at from thread_notes where thread_id = ${go}
    on conflict (thread_id) do update
       set note = left(thread_notes.note || e'\n\n' || excluded.note, 5000),
           updated_at = greatest(thread_notes.updated_at, excluded.updated_at)`);
  await tx.execute(sql`
    update threads k
       set last_message_id = greatest(k.last_message_id, g.last_message_id),
           last_message_at = greatest(k.last_message_at, g.last_message_at),
           created_at = least(k.created_at, g.created_at),
           stage = case when g.last_message_at > k.last_message_at then g.stage else k.stage end,
           client_read_id = least(k.client_read_id, g.client_read_id),
           creative_read_id = least(k.creative_read_id, g.creative_read_id),
           first_reply_seconds = coalesce(k.first_reply_seconds, g.first_reply_seconds),
           review_asked_at = coalesce(k.review_asked_at, g.review_asked_at),
           amount = coalesce(k.amount, g.amount),
           currency = case when k.amount is null then g.currency else k.currency end,
           follow_up_on = least(k.follow_up_on, g.follow_up_on)
      from threads g where k.id = ${keep} and g.id = ${go}`);
  await tx.execute(sql`
    update threads t
       set client_unread = (select count(*) from messages m
                             where m.thread_id = t.id and m.sender = 'creative' and m.id > t.client_read_id),
           creative_unread = (select count(*) from messages m
                               where m.thread_id = t.id and m.sender = 'client' and m.id > t.creative_read_id)
     where id = ${keep}`);
  // Notifications of the removed conversation would lead nowhere; the counts are kept in the one that stays.
  await tx.execute(sql`
    delete from notifications n using threads t left join creative_profiles c on c.id = t.creative_id
     where t.id = ${go} and n.user_id in (${keepId}, ${goId}, c.user_id) and n.kind = 'message'
       and n.subject_id in (t.id::text, 'follow-up:' || t.id)`);
  await tx.execute(sql`delete from threads where id = ${go}`);
}
