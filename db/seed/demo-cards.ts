import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';

export type DemoMessage = {
  threadId: string;
  from: 'client' | 'creative';
  at: Date;
  body: string;
  isRead: boolean;
};

export type DemoCard = DemoMessage & {
  briefId: string;
  revision: number;
  event: string;
  versionId?: string;
};

/** Inserts cards in time order, and updates their conversations. */
export async function insertDemoCards(client: ClientBase, cards: readonly DemoCard[]): Promise<void> {
  for (const card of cards.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await insertCard(client, card);
  }
}

async function insertCard(client: ClientBase, card: DemoCard): Promise<void> {
  const { briefId, revision, event, versionId } = card;
  const messageId = await insertDemoMessage(client, card);
  await client.query(
    'insert into brief_cards (message_id, brief_id, revision, event) values ($1, $2, $3, $4)',
    [messageId, briefId, revision, event],
  );
  if (versionId) {
    await client.query('insert into estimate_cards (message_id, version_id) values ($1, $2)', [
      messageId,
      versionId,
    ]);
  }
}

/** Inserts a message, and updates its conversation's position and counts; returns its id. */
export async function insertDemoMessage(
  client: ClientBase,
  { threadId, from, at, body, isRead }: DemoMessage,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `insert into messages (thread_id, sender, send_key, body, created_at) values ($1, $2, $3, $4, $5) returning id`,
    [threadId, from, randomUUID(), body, at],
  );
  const messageId = rows[0]?.id;
  await client.query(
    `update threads set last_message_id = $2, last_message_at = greatest(last_message_at, $3),
            client_read_id = case when $4 = 'client' or $5 then $2 else client_read_id end,
            creative_read_id = case when $4 = 'creative' or $5 then $2 else creative_read_id end,
            creative_unread = case when $5 or $4 = 'creative' then 0 else creative_unread + 1 end,
            client_unread = case when $5 or $4 = 'client' then 0 else client_unread + 1 end,
            first_reply_seconds = case when $4 = 'creative' then coalesce(first_reply_seconds, extract(epoch from $3 - created_at)::int)
                                       else first_reply_seconds end,
            stage = case when $4 = 'creative' and stage = 'New' then 'Replied' else stage end
      where id = $1`,
    [threadId, messageId, at, from, isRead],
  );
  return messageId;
}
