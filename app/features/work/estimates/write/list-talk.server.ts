import type { Actor } from '#app/features/accounts/actor.ts';
import {
  listMessages,
  type ReadCards,
  type ThreadMessage,
} from '#app/features/talk/messages/read/list-messages.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { mayWriteEstimates } from '../estimate-policy.ts';

export type Talk = { messages: ThreadMessage[]; creativeName: string };

export async function listTalk(actor: Actor, threadId: string | null, readCards: ReadCards): Promise<Talk> {
  if (!mayWriteEstimates(actor)) {
    return { messages: [], creativeName: '' };
  }
  const { creativeId } = actor;
  const own = await findRow(db(), { name: cell.text, threadId: orNull(cell.text) })`
    select coalesce(c.business_name, '') as name,
           (select t.id from threads t where t.id = ${threadId}::uuid and t.creative_id = c.id) as thread_id
      from creative_profiles c where c.id = ${creativeId}`;
  const messages = own?.threadId
    ? (await listMessages({ threadId: own.threadId, creativeId, side: 'creative', before: null, readCards }))
        .messages
    : [];
  return { messages, creativeName: own?.name ?? '' };
}
