import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { type Creative, client, creative, type Member } from './people.ts';

export type Pair = { robin: Member; noor: Creative; thread: string };

/** A client and a creative who have one message between them. */
export async function meet(brief: { projectName?: string } = {}): Promise<Pair> {
  const [robin, noor] = [await client(), await creative()];
  const sent = await robin.browser.post('/messages', {
    intent: 'send',
    creativeId: noor.id,
    body: 'Hello from Robin',
    ...brief,
  });
  return { robin, noor, thread: sent.location ?? '' };
}

/** The bodies of all messages, in their order. */
export const bodies = async () =>
  (await listRows(db(), { body: cell.text })`select body from messages order by id`).map(({ body }) => body);
